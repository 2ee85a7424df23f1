import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '../../src/platform/server/database/database.fixture.ts';
import { checkStatements, type Checked, type Finding } from './check-statements.ts';
import { applyExceptions, lineOf, mostExceptions } from './exceptions.ts';
import { knownExceptions } from './known-exceptions.ts';
import { openProgram, type Program } from './program.ts';
import { createRoles } from './roles.ts';
import { rowColumns } from './row-type.ts';
import { findStatements, type Found } from './statements.ts';
import { createValues } from './values.ts';

const root = resolve(import.meta.dirname, '../..');
const minutes = 60_000;

let program: Program;
let found: Found;
let checked: Checked[];

beforeAll(() => {
  program = openProgram(root);
  found = findStatements(program, createValues(program));
  const roles = createRoles(program);
  checked = found.statements.map((statement) => ({
    statement,
    roles: [...roles.of(statement.call)],
  }));
}, 5 * minutes);

afterAll(() => program.close());

/** Findings after `change` that were not there before it, without rights: those do not change. */
async function findingsAfter(change: string): Promise<string[]> {
  const url = await ownDatabase();
  const without = checked.map(({ statement }) => ({ statement, roles: undefined }));
  const before = new Set((await checkStatements(url, program, without)).map(lineOf));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(change);
  await client.end();
  const after = await checkStatements(url, program, without);
  return placesOf(after.filter((finding) => !before.has(lineOf(finding))));
}

function placesOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ place }) => place))].toSorted();
}

/** Statements that name a column of orders, told by their text alone. */
function naming(column: string): string[] {
  const word = new RegExp(`\\b${column}\\b`);
  return found.statements
    .filter(({ texts }) => texts.some((text) => word.test(text) && /\borders\b/.test(text)))
    .map(({ place }) => place)
    .toSorted();
}

/** Those of them whose row type has the column. */
function reading(column: string): string[] {
  const places = new Set(naming(column));
  return found.statements
    .filter(({ place, row }) => places.has(place) && row && hasColumn(row, column))
    .map(({ place }) => place)
    .toSorted();
}

function hasColumn(row: Parameters<typeof rowColumns>[1], column: string): boolean {
  const alias = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return rowColumns(program, row)?.some(({ name }) => [column, alias].includes(name)) ?? false;
}

describe('statements', () => {
  test('every call of execute in the source is met', () => {
    const sources = globSync('src/**/*.ts', { cwd: root })
      .filter((file) => !/\.(test|fixture)\.ts$|\/web\//.test(file))
      .map((file) => readFileSync(resolve(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''));
    const calls = sources.flatMap((text) => [...text.matchAll(/\.execute\(/g)]).length;

    expect(found.executeCalls).toBe(calls);
    expect(found.statements.length).toBeGreaterThan(480);
    expect(found.executeCalls - found.statements.length).toBeLessThan(10);
  });

  test(
    'every statement is what its row type says, and its role may run it',
    async () => {
      const findings = await checkStatements(await ownDatabase(), program, checked);

      expect(applyExceptions(findings, knownExceptions)).toEqual({ left: [], stale: [] });
      expect(knownExceptions.length).toBeLessThanOrEqual(mostExceptions);
    },
    5 * minutes,
  );

  // Units of work pass their handle through callbacks; of the others one role has to suffice.
  test('the role of a third of the statements is certain, and not of fewer', () => {
    const certain = checked.filter(({ roles }) => roles && roles.length > 0).length;
    expect(certain).toBeGreaterThan(150);
  });
});

describe('a change of the schema names every statement that meets it', () => {
  test(
    'a column renamed',
    async () => {
      const named = await findingsAfter('alter table orders rename column first_title to heading');

      expect(named).toEqual(naming('first_title'));
      expect(named.length).toBeGreaterThan(1);
    },
    5 * minutes,
  );

  test(
    'a column of another type',
    async () => {
      const named = await findingsAfter(
        'alter table orders alter column due_now type double precision',
      );

      expect(named).toEqual(reading('due_now'));
      expect(named.length).toBeGreaterThan(1);
    },
    5 * minutes,
  );

  test(
    'a column that may be null',
    async () => {
      const named = await findingsAfter('alter table orders alter column placed_by drop not null');

      expect(named).toEqual(reading('placed_by'));
      expect(named.length).toBeGreaterThan(1);
    },
    5 * minutes,
  );

  test(
    'a right that is taken away',
    async () => {
      const url = await ownDatabase();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('revoke update on carts from atrium_tenant');
      await client.end();
      const ofCarts = checked.filter(({ statement }) => statement.file.endsWith('cart.store.ts'));

      const findings = await checkStatements(url, program, ofCarts);

      expect(findings.map(({ text }) => text)).toContain(
        'atrium_tenant: permission denied for table carts',
      );
    },
    5 * minutes,
  );
});
