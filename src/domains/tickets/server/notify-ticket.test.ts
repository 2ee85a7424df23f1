import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import { ticketsContract } from '../tickets.schema.ts';
import { ticketsSlice } from '../tickets.slice.ts';
import { createTicketsHandlers } from './tickets.handlers.ts';

let portal: TestPortal;
const told: NewNotice[] = [];

beforeAll(async () => {
  portal = await openTestPortal();
  const write = async (_db: unknown, notice: NewNotice) => void told.push(notice);
  portal.mount(
    ticketsContract,
    createTicketsHandlers({
      recipients,
      memberRoles,
      directory: tenantDirectory,
      files: databaseFiles,
      notices: { write },
    }),
  );
});
afterAll(() => portal.close());

async function newTicket() {
  const tenantId = await portal.newTenant();
  const lena = await portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const paul = await portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const sina = await portal.newStaff(['Tenants.Write']);
  const id = randomUUID();
  const tickets = `/api/operations/${tenantId}/tickets`;
  const send = async (
    as: { bearer: string },
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
  ) => {
    const headers = { authorization: `Bearer ${as.bearer}` };
    const url = `${tickets}${path}`;
    const { statusCode, body } = await portal.app.inject({ method, url, headers, payload });
    expect(statusCode, body).toBe(200);
  };
  const opened = { formKey: 'question', formVersion: 1, subject: 'Post', text: 'Spät.' };
  await send(lena, 'POST', '', { id, ...opened });
  await send(lena, 'PUT', `/${id}/people`, { share: 'inherit', watcherIds: [paul.userId] });
  const toldOf = async (act: () => Promise<void>) => {
    told.length = 0;
    await act();
    return told.map(({ message, to }) => `${message} ${typeof to === 'string' ? to : to.userId}`);
  };
  const move = (as: { bearer: string }, from: string, to: string) =>
    toldOf(() => send(as, 'POST', `/${id}/state`, { from, to }));
  return { tenantId, lena, paul, sina, id, send, toldOf, move };
}

test('A9.1: a state set without an answer is told to everybody on the ticket, and by customers to staff', async () => {
  const { lena, paul, sina, move } = await newTicket();
  const both = [lena.userId, paul.userId].toSorted();

  expect(await move(sina, 'received', 'solved')).toEqual(both.map((id) => `TICKET_SOLVED ${id}`));
  expect(await move(lena, 'solved', 'inProgress')).toEqual([
    `TICKET_REOPENED ${paul.userId}`,
    'TICKET_REOPENED staff',
  ]);
  expect(await move(lena, 'inProgress', 'closed')).toEqual([
    `TICKET_CLOSED ${paul.userId}`,
    'TICKET_CLOSED staff',
  ]);
});

test('who may read tickets no more is told nothing of theirs', async () => {
  const { tenantId, lena, paul, sina, move } = await newTicket();
  await withTenant(portal.db, tenantId, (tx) =>
    sql`delete from role_assignments where user_id = ${paul.userId}`.execute(tx),
  );

  expect(await move(sina, 'received', 'solved')).toEqual([`TICKET_SOLVED ${lena.userId}`]);
});

test('A9.1: an answer is mailed at once to who asked; the inbox tells staff in the portal', async () => {
  told.length = 0;
  const tenantId = await portal.newTenant();
  const lena = await portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const sina = await portal.newStaff(['Tenants.Write']);
  const id = randomUUID();
  const tickets = `/api/operations/${tenantId}/tickets`;
  const send = async (as: { bearer: string }, url: string, payload: object) => {
    const headers = { authorization: `Bearer ${as.bearer}` };
    const { statusCode } = await portal.app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(200);
  };
  const opened = { formKey: 'question', formVersion: 1, subject: 'Post', text: 'Spät.' };
  await send(lena, tickets, { id, ...opened });
  await send(sina, `${tickets}/${id}/messages`, { id: randomUUID(), text: 'Ja.', seen: null });

  const topics = ticketsSlice.noticeTopics ?? {};
  const mailed = told.map(({ to, topic, link }) => ({
    to,
    email: Object.entries(topics).find(([name]) => name === topic)?.[1].byDefault.email,
    link,
  }));
  expect(mailed).toEqual([
    { to: 'staff', email: 'off', link: { page: 'deskTicket', id: `${tenantId}.${id}` } },
    { to: { userId: lena.userId }, email: 'immediately', link: { page: 'ticket', id } },
  ]);
});
