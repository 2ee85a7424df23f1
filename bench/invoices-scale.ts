import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { plansOf, type Plan } from './directory-scale-plans.ts';
import type { ScalePortal } from './directory-scale-portal.ts';
import { linesOf } from './invoices-scale-fill.ts';
import { openInvoicesPortal } from './invoices-scale-portal.ts';
import { rounded, share } from './spread.ts';

/** Tenants of the two portals: 100,000 lines and 10,000,000. */
const sizes = { small: 100, large: Number(process.env['ATRIUM_BENCH_TENANTS'] ?? 10_000) } as const;
const limit = 1.5;
const rounds = 5;
const pairsOfRound = 60;

interface Asked {
  readonly smallP95Ms: number;
  readonly largeP95Ms: number;
  readonly ratioP95: number;
  readonly plans: readonly Plan[];
}

/**
 * Lists of documents, and one of them, at 10,000 tenants with 10,000,000 lines against 100, through
 * the whole of HTTP, both portals in one process, asked in turn. What a company asks must not grow
 * with the others; what staff ask of all companies is told beside it.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true, log });
  try {
    const began = performance.now();
    const small = await openInvoicesPortal(postgres.url, {
      database: 'invoices_small',
      tenants: sizes.small,
    });
    const large = await openInvoicesPortal(postgres.url, {
      database: 'invoices_large',
      tenants: sizes.large,
    });
    const filledSeconds = Math.round((performance.now() - began) / 1000);
    const questions: Record<string, Asked> = {};
    for (const name of Object.keys(small.questions))
      questions[name] = {
        ...(await compare(small, large, name)),
        plans: await plansOf(large, name),
      };
    await Promise.all([small.close(), large.close()]);
    const passed = Object.entries(questions).every(
      ([name, { ratioP95, plans }]) =>
        name.startsWith('staff:') ||
        (ratioP95 <= limit && plans.every(({ scansAll }) => scansAll.length === 0)),
    );
    const name = `${lines(sizes.large)} lines, against ${lines(sizes.small)}`;
    return { name, filledSeconds, limit, questions, passed };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const lines = (tenants: number): string => linesOf(tenants).toLocaleString('en');

/** The round in the middle counts; the first is for compilers and caches. */
async function compare(
  small: ScalePortal,
  large: ScalePortal,
  name: string,
): Promise<Omit<Asked, 'plans'>> {
  const measured: Omit<Asked, 'plans'>[] = [];
  const pairs = name.startsWith('staff:') ? 5 : pairsOfRound;
  for (let round = 0; round <= rounds; round += 1) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let pair = 0; pair < pairs; pair += 1) {
      const at = round * pairs + pair;
      times.small.push(await small.ask(name, at));
      times.large.push(await large.ask(name, at));
    }
    const [few, many] = [share(times.small, 0.95), share(times.large, 0.95)];
    if (round > 0)
      measured.push({
        ...{ smallP95Ms: rounded(few, 2), largeP95Ms: rounded(many, 2) },
        ratioP95: rounded(many / few, 2),
      });
  }
  const middle = measured.toSorted((a, b) => a.ratioP95 - b.ratioP95)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
