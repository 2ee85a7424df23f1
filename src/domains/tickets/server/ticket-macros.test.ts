import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { createTicketDeskHandlers } from './ticket-desk.handlers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  const notices = { write: async () => undefined };
  const ports = {
    recipients,
    memberRoles,
    directory: tenantDirectory,
    notices,
    files: databaseFiles,
  };
  portal.mount(ticketDeskContract, createTicketDeskHandlers(ports));
});
afterAll(() => portal.close());

const macros = '/internal/ticket-macros';
const call = async (as: TestPerson, method: 'GET' | 'PUT' | 'DELETE', id = '', payload?: object) =>
  portal.app.inject({
    method,
    url: `/api${macros}${id && `/${id}`}`,
    headers: { authorization: `Bearer ${as.bearer}` },
    ...(payload && { payload }),
  });

test('A9.1: a canned answer is written, changed and deleted by staff who answer tickets, by nobody else', async () => {
  const sina = await portal.newStaff(['Tenants.Write']);
  const seller = await portal.newStaff(['SalesTools.Write']);
  const id = randomUUID();
  const answer = { title: `Neustart ${id}`, bodyDe: 'Bitte neu.', bodyEn: 'Please.', state: null };
  const found = async () =>
    (await call(sina, 'GET'))
      .json<{ data: { id: string; bodyDe: string }[] }>()
      .data.find((one) => one.id === id);

  expect((await call(seller, 'PUT', id, answer)).statusCode).toBe(403);
  await call(sina, 'PUT', id, answer);
  await call(sina, 'PUT', id, { ...answer, bodyDe: 'Bitte neu starten.', state: 'solved' });
  expect(await found()).toMatchObject({ bodyDe: 'Bitte neu starten.', state: 'solved' });

  expect((await call(seller, 'DELETE', id)).statusCode).toBe(403);
  expect((await call(sina, 'DELETE', id)).statusCode).toBe(200);
  expect(await found()).toBeUndefined();
  // what is gone can be deleted again, from a second window
  expect((await call(sina, 'DELETE', id)).statusCode).toBe(200);
});
