import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from './connect.ts';
import { copyInto, copyLine } from './copy.ts';
import { workerDatabase } from './database.fixture.ts';
import { withSystem } from './tenant-db.ts';

let database: Database;
beforeAll(async () => {
  database = await connect(await ensureLoginRole(await workerDatabase()), { max: 1 });
});
afterAll(() => database.close());

const target = sql`create temporary table copied (a text, b int, c boolean) on commit drop`;

test('any text arrives as it was, nulls and numbers too', async () => {
  const rows = [
    ['tab\there', 1, true],
    ['line\nbreak\r', 2, false],
    ['back\\slash \\N \\.', 3, null],
    ['', null, undefined],
    ['\\N', 5, true],
    ['ü€😀', 6, true],
  ] as const;

  const found = await withSystem(database.db, async (tx) => {
    await target.execute(tx);
    expect(
      await copyInto(
        tx,
        'copy copied (a, b, c) from stdin',
        Readable.from(rows.map((row) => copyLine(row))),
      ),
    ).toBe(rows.length);
    return (
      await sql<{ a: string; b: number | null; c: boolean | null }>`select * from copied`.execute(
        tx,
      )
    ).rows;
  });

  expect(found).toEqual(rows.map(([a, b, c]) => ({ a, b, c: c ?? null })));
});

async function* failing(): AsyncGenerator<string> {
  yield copyLine(['first', 1, true]);
  throw new Error('the source broke');
}

test('when the source breaks, its error is thrown, nothing is kept, and the connection serves the next transaction', async () => {
  const work = withSystem(database.db, async (tx) => {
    await target.execute(tx);
    await copyInto(tx, 'copy copied (a, b, c) from stdin', Readable.from(failing()));
  });
  await expect(work).rejects.toThrow('the source broke');

  expect(
    await withSystem(
      database.db,
      async (tx) => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows,
    ),
  ).toEqual([{ one: 1 }]);
});

test('when the database refuses a row, its error is thrown and the source is let go of', async () => {
  let isLetGo = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield copyLine(['x', 1, true]) + 'x\tno number\tt\n'.repeat(1_000);
    } finally {
      isLetGo = true;
    }
  }
  const work = withSystem(database.db, async (tx) => {
    await target.execute(tx);
    await copyInto(tx, 'copy copied (a, b, c) from stdin', Readable.from(endless()));
  });

  await expect(work).rejects.toMatchObject({ code: '22P02' });
  await expect.poll(() => isLetGo).toBe(true);
  expect(
    await withSystem(
      database.db,
      async (tx) => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows,
    ),
  ).toEqual([{ one: 1 }]);
});
