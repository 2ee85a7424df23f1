import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticketsContract } from '../tickets.schema.ts';
import { assignedTopic, tellAssigned } from './tickets.jobs.ts';
import { createTicketDeskHandlers } from './ticket-desk.handlers.ts';
import { createTicketsHandlers } from './tickets.handlers.ts';

let portal: TestPortal;
const told: NewNotice[] = [];
const notices = {
  write: async (_db: unknown, notice: NewNotice) => void told.push(notice),
};
const ports = {
  ...{ recipients, memberRoles, notices },
  directory: tenantDirectory,
  files: databaseFiles,
};

beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(ticketsContract, createTicketsHandlers(ports));
  portal.mount(ticketDeskContract, createTicketDeskHandlers(ports));
});
afterAll(() => portal.close());

async function newTicket() {
  const tenantId = await portal.newTenant();
  const lena = await portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const sina = await portal.newStaff(['Tenants.Write']);
  const tom = await portal.newStaff(['Tenants.Write']);
  const id = randomUUID();
  const send = async (as: TestPerson, method: 'POST' | 'PUT', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${as.bearer}` };
    const url = `/api/operations/${tenantId}/tickets${path}`;
    const { statusCode, body } = await portal.app.inject({ method, url, headers, payload });
    expect(statusCode, body).toBe(200);
  };
  const opened = { formKey: 'question', formVersion: 1, subject: 'Post', text: 'Spät.' };
  await send(lena, 'POST', '', { id, ...opened });
  const assign = (as: TestPerson, to: TestPerson | null) =>
    send(as, 'PUT', `/${id}/assignment`, { assigneeId: to?.userId ?? null });
  let done = 0;
  /** Runs the jobs that were sent since. */
  const runJobs = async () => {
    told.length = 0;
    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ payload: Record<string, unknown> }>`select payload from outbox
        where topic = ${assignedTopic} order by created_at, id offset ${done}`.execute(tx),
    );
    done += rows.length;
    const tell = tellAssigned({ db: portal.db, now: () => new Date(), notices });
    for (const { payload } of rows)
      await tell({ tenantId, payload, correlationId: 'test', attempt: 1 });
    return told.map(({ message, to, link }) => ({ message, to, link }));
  };
  return { tenantId, id, sina, tom, assign, runJobs };
}

test('whoever a ticket was assigned to is told, but for those who take it themselves', async () => {
  const { tenantId, id, sina, tom, assign, runJobs } = await newTicket();

  await assign(sina, sina);
  expect(await runJobs()).toEqual([]);
  await assign(sina, tom);
  await assign(sina, tom);
  expect(await runJobs()).toEqual([
    {
      message: 'TICKET_ASSIGNED',
      to: { userId: tom.userId },
      link: { page: 'deskTicket', id: `${tenantId}.${id}` },
    },
  ]);
});

test('nobody is told of a ticket that is no longer theirs', async () => {
  const { sina, tom, assign, runJobs } = await newTicket();
  await assign(sina, tom);
  await assign(sina, null);

  expect(await runJobs()).toEqual([]);
});
