import pg from 'pg';
import { expect, test } from 'vitest';
import { schemaText } from '#main/schema-text.ts';
import { ownDatabase } from './database.fixture.ts';
import { migrate } from './migrate.ts';

async function ask(url: string, question: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: question, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const ledger = 'select owner, number, name, checksum from migrations order by owner, number';

/** The directory's migrations of the last release in which it was one domain. */
const lastOfOneDirectory = [
  '0001_directory.sql',
  '0002_people.sql',
  '0006_api_tokens.sql',
  '0007_tenant_records.sql',
  '0009_provisioning.sql',
  '0012_internal_admin.sql',
  '0013_erasable_records.sql',
  '0020_end_of_records.sql',
  '0021_review_reminders.sql',
  '0038_people_in_order.sql',
  '0041_addresses_from_their_beginning.sql',
  '0042_tenants_counted.sql',
  '0043_tenants_counted_in_order.sql',
];

test('tenants, people, staff access and credentials stand in the ledger as the directory they were', async () => {
  const url = await ownDatabase();

  const names = await ask(
    url,
    `select name from migrations where owner = 'domains/directory' and number <= 43 order by number`,
  );
  const others = await ask(
    url,
    `select 1 from migrations where owner in ('domains/tenants', 'domains/people', 'domains/staff-access', 'domains/credentials')`,
  );

  expect(names.flat()).toEqual(lastOfOneDirectory);
  expect(others).toEqual([]);
});

test('the books of the distributor stand in the ledger under the connector that they came with', async () => {
  const url = await ownDatabase();

  const owners = await ask(
    url,
    `select owner, name from migrations where owner like 'connectors/%' and number = 1 order by owner`,
  );

  expect(owners).toContainEqual(['connectors/builtin-provisioner', '0001_builtin_provisioner.sql']);
  expect(owners.flat()).not.toContain('connectors/microsoft-simulator/distributor');
});

test('a database that stopped at an older release ends equal to a fresh one', async () => {
  const [fresh, older] = await Promise.all([ownDatabase(), ownDatabase()]);
  // Takes the last migration of the directory back.
  await ask(older, "delete from migrations where owner = 'domains/directory' and number = 43");
  await ask(older, 'create index tenants_by_state on tenants (state)');

  const applied = await migrate(older);

  expect(applied).toEqual(['domains/directory/0043_tenants_counted_in_order.sql']);
  expect(await ask(older, ledger)).toEqual(await ask(fresh, ledger));
  expect(await schemaText(older)).toBe(await schemaText(fresh));
});

test('a migrated database is left as it is', async () => {
  const url = await ownDatabase();

  expect(await migrate(url)).toEqual([]);
});

test('a file that was changed after it had been applied is refused', async () => {
  const url = await ownDatabase();
  await ask(
    url,
    `update migrations set checksum = 'other' where owner = 'domains/directory' and number = 2`,
  );

  await expect(migrate(url)).rejects.toThrow(
    'migration domains/directory/0002_people.sql was changed after it had been applied',
  );
});
