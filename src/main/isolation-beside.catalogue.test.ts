import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { openQuietPortal } from './isolation/beside.fixture.ts';
import { RandomWork, type Done } from './isolation/random-work.fixture.ts';

const seed = 20_261_121;
const steps = 220;

interface Run {
  readonly steps: number;
  readonly isBesideB: boolean;
  /** A slip in the schema, made before the work begins. */
  readonly broken?: string;
}

const counted = { steps: 0, besideSteps: 0, changes: 0, endpoints: 0 };

afterAll(
  () =>
    void process.stdout.write(
      `beside: ${String(counted.steps)} operations of one tenant over ${String(counted.endpoints)} endpoints, ${String(counted.changes)} changes, the same with ${String(counted.besideSteps)} of another beside it\n`,
    ),
);

/** The work of tenant A in a database of its own, alone or with tenant B at work in between. */
async function workOfA({
  steps: many,
  isBesideB,
  broken,
}: Run): Promise<{ readonly a: readonly Done[]; readonly b: readonly Done[] }> {
  const url = await ownDatabase();
  if (broken) await asOwner(url, broken);
  const quiet = await openQuietPortal(url);
  try {
    const a = new RandomWork(quiet, await quiet.newCompany('Adler'), seed);
    const b = isBesideB
      ? new RandomWork(quiet, await quiet.newCompany('Berg'), seed + 1)
      : undefined;
    const done: { a: Done[]; b: Done[] } = { a: [], b: [] };
    for (let step = 0; step < many; step += 1) {
      quiet.tick();
      if (b) done.b.push(await b.step());
      done.a.push(await a.step());
    }
    return done;
  } finally {
    await quiet.portal.close();
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

/** Answers that are not the same: what was said alone, and beside the other. */
function differencesOf(
  alone: readonly Done[],
  beside: readonly Done[],
): (readonly [string, string | undefined])[] {
  return alone.flatMap(({ answer }, at) =>
    answer === beside[at]?.answer ? [] : [[answer, beside[at]?.answer] as const],
  );
}

describe('isolation: random operations of tenant A', () => {
  test('are answered the same with and without tenant B beside it', async () => {
    const alone = await workOfA({ steps, isBesideB: false });
    const beside = await workOfA({ steps, isBesideB: true });
    const goods = alone.a.filter(({ status }) => status === 200);

    expect(differencesOf(alone.a, beside.a).slice(0, 3)).toEqual([]);
    expect(alone.a.filter(({ status }) => status >= 500)).toEqual([]);
    expect(
      beside.b.filter(({ status, isChange }) => status === 200 && isChange).length,
    ).toBeGreaterThan(steps / 8);
    expect(goods.length).toBeGreaterThan(steps / 3);
    counted.steps = alone.a.length;
    counted.besideSteps = beside.b.length;
    counted.endpoints = new Set(alone.a.map(({ name }) => name)).size;
    counted.changes = goods.filter(({ isChange }) => isChange).length;
  }, 600_000);

  test('would not be, if row security left one table open: the comparison sees it', async () => {
    const alone = await workOfA({ steps, isBesideB: false });
    const beside = await workOfA({
      steps,
      isBesideB: true,
      broken: 'alter table roles disable row level security',
    });

    expect(differencesOf(alone.a, beside.a)).not.toEqual([]);
  }, 600_000);
});
