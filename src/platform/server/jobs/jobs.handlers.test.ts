import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsContract } from '#platform/common/jobs.schema.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withSystem } from '../database/tenant-db.ts';
import type { DeadLetter } from './job.ts';
import { createJobsHandlers } from './jobs.handlers.ts';

let portal: TestPortal;
const letter: DeadLetter = {
  id: randomUUID(),
  topic: 'orders.carryOut',
  tenantId: '',
  correlationId: randomUUID(),
  at: new Date(),
  tries: 8,
  error: 'the provider does not answer',
};
const brought: string[] = [];

beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(
    jobsContract,
    createJobsHandlers({
      deadLetters: async () => (brought.includes(letter.id) ? [] : [letter]),
      redrive: async (id) => void brought.push(id),
    }),
  );
});
afterAll(() => portal.close());

async function retry(person: { readonly bearer: string }, id = letter.id) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/internal/jobs/failing/${id}/retry`,
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  return { status: response.statusCode, body: response.json<object>() };
}

test('given up work is found by its name', async () => {
  const developer = await portal.newStaff(['DeveloperTools.Write']);
  const totalOf = async (topic: string) => {
    const { body } = await portal.get(`/internal/jobs/failing?topic=${topic}`, developer);
    return (body as { total?: number }).total;
  };

  expect(await totalOf('orders.carryOut')).toBe(1);
  expect(await totalOf('billing.run')).toBe(0);
});

test('who may look after jobs tries given up work again, and the operator’s trail says so', async () => {
  const developer = await portal.newStaff(['DeveloperTools.Write']);
  const seller = await portal.newStaff(['SalesTools.Write']);

  expect((await retry(seller)).status).toBe(403);
  expect((await retry(developer, randomUUID())).status).toBe(404);
  expect(brought).toEqual([]);

  expect(await retry(developer)).toEqual({
    status: 200,
    body: { id: letter.id, topic: letter.topic },
  });
  expect(brought).toEqual([letter.id]);
  const { rows } = await withSystem(portal.db, (tx) =>
    sql`select action, before from operator_audit_entries where subject_id = ${letter.id}`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ action: 'job.retry', before: { name: letter.topic, tries: 8 } }]);
  expect((await retry(developer)).status).toBe(404);
});
