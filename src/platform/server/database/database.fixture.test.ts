import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase, workerDatabase } from './database.fixture.ts';

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

test('a worker gets the same database every time it asks', async () => {
  const first = await workerDatabase();

  await ask(first, 'create table if not exists seen_by_fixture_test (id int)');

  expect(
    await ask(await workerDatabase(), `select to_regclass('seen_by_fixture_test')::text`),
  ).toBe('seen_by_fixture_test');
});

test('databases asked for at the same time are each their own', async () => {
  const urls = await Promise.all([
    ownDatabase(),
    ownDatabase(),
    ownDatabase('empty'),
    ownDatabase('empty'),
  ]);

  const names = await Promise.all(urls.map((url) => ask(url, 'select current_database()')));

  expect(new Set(names).size).toBe(4);
});

test('an empty database has no tables at all', async () => {
  const tables = await ask(
    await ownDatabase('empty'),
    `select count(*)::int from information_schema.tables where table_schema = 'public'`,
  );

  expect(tables).toBe(0);
});
