import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { plansOf, type Plan } from './directory-scale-plans.ts';
import { openPortal, type ScalePortal } from './directory-scale-portal.ts';

/**
 * Tenants of the two portals; every tenant has as many people in both: 10,000 and 1,000,000 of
 * them.
 */
const sizes = { small: 100, large: Number(process.env['ATRIUM_BENCH_TENANTS'] ?? 10_000) } as const;
const limit = 1.5;
const rounds = 5;
const pairsOfRound = 100;

interface Compared {
  readonly smallP95Ms: number;
  readonly largeP95Ms: number;
  readonly ratioP95: number;
}

interface Asked extends Compared {
  readonly plans: readonly Plan[];
}

export interface DirectoryScaleFigures {
  readonly name: string;
  readonly filledSeconds: number;
  readonly limit: number;
  readonly questions: Readonly<Record<string, Asked>>;
  readonly passed: boolean;
}

/**
 * The directory's pages with 10,000 tenants and 1,000,000 people, against 100 tenants with as many
 * people each, through the whole of HTTP. Both portals stand in one process on one PostgreSQL and
 * are asked in turn, so that whatever disturbs the machine disturbs both. Each statement is shown
 * with its plan at the large one.
 */
export async function run(): Promise<DirectoryScaleFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  try {
    const began = performance.now();
    const small = await openPortal(postgres.url, { database: 'scale_small', tenants: sizes.small });
    const large = await openPortal(postgres.url, { database: 'scale_large', tenants: sizes.large });
    const filledSeconds = Math.round((performance.now() - began) / 1000);
    const questions: Record<string, Asked> = {};
    for (const name of Object.keys(small.questions))
      questions[name] = {
        ...(await compare(small, large, name)),
        plans: await plansOf(large, name),
      };
    await Promise.all([small.close(), large.close()]);
    const passed = Object.values(questions).every(
      ({ ratioP95, plans }) =>
        ratioP95 <= limit && plans.every(({ scansAll }) => scansAll.length === 0),
    );
    return {
      name: `${people(sizes.large)} people, against ${people(sizes.small)}`,
      filledSeconds,
      limit,
      questions,
      passed,
    };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const people = (tenants: number): string => (tenants * 100).toLocaleString('en');

/** The round in the middle counts; the first is for compilers and caches. */
async function compare(small: ScalePortal, large: ScalePortal, name: string): Promise<Compared> {
  const measured: Compared[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let pair = 0; pair < pairsOfRound; pair += 1) {
      const at = round * pairsOfRound + pair;
      times.small.push(await small.ask(name, at));
      times.large.push(await large.ask(name, at));
    }
    const [few, many] = [p95(times.small), p95(times.large)];
    if (round > 0)
      measured.push({
        smallP95Ms: rounded(few),
        largeP95Ms: rounded(many),
        ratioP95: rounded(many / few),
      });
  }
  const middle = measured.toSorted((a, b) => a.ratioP95 - b.ratioP95)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? 0;

const rounded = (value: number): number => Number(value.toFixed(2));

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
