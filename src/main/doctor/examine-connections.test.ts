import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { examineConnections } from './examine-connections.ts';

const now = () => new Date('2026-11-28T09:00:00Z');
let databaseUrl: string;
let portal: TestPortal;
beforeAll(async () => {
  databaseUrl = await ownDatabase();
  portal = await openTestPortal({ databaseUrl });
});
afterAll(() => portal.close());

const examine = (url: string | undefined) =>
  examineConnections({ databaseUrl: url, dataDir: '/nowhere' }, now);
const linesOf = async () =>
  (await examine(databaseUrl)).findings.map(
    ({ check, level, says }) => `${level} ${check} ${says}`,
  );

test('A14 the doctor names customers whose connection or data is in trouble', async () => {
  expect(await linesOf()).toEqual([
    'ok connections all of them work',
    'ok datasets all of them are as young as promised',
  ]);

  const tenantId = await portal.newTenant({ name: 'Adler' });
  const id = randomUUID();
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`insert into connections (id, kind, directory_id, state, reason, changed_at)
      values (${id}, 'graphApp', ${randomUUID()}, 'refused', 'consentExpired', ${now()})`.execute(
      tx,
    );
    await sql`insert into dataset_states (connection_id, dataset, failure)
      values (${id}, 'licences.pools', 'consentMissing')`.execute(tx);
  });

  expect(await linesOf()).toEqual([
    'warning consent Adler: refused, consentExpired, since 2026-11-28',
    'warning datasets Adler: licences.pools (consentMissing)',
  ]);
});

test('a portal that does not run has nothing to examine, a database that does not answer is a fault', async () => {
  expect((await examine(undefined)).findings).toMatchObject([{ level: 'ok' }]);
  expect((await examine('postgres://a:b@127.0.0.1:1/none')).findings).toMatchObject([
    { level: 'fault' },
  ]);
});
