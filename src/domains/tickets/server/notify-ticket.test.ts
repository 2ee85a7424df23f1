import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { memberRoles } from '#domains/people/server/member-roles.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
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

test('A9.1: an answer is mailed at once to who asked; the inbox tells staff in the portal', async () => {
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
