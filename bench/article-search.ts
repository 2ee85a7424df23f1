import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { searchArticles } from '#domains/knowledge/server/article-search.store.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { blocks, fill, tenantId, wordOf } from './article-search-fill.ts';
import { rounded, share } from './spread.ts';

/** Issue 38: the search against the bare indexed query of its rows, in one run. */
const limit = 2;
const [rounds, asksOfRound] = [5, 40];
const most = 20;

/** As people ask: a rare word, a rare and a common one, three, and the first letters of one. */
const questions: readonly (readonly string[])[] = [
  [wordOf(21_117)],
  [wordOf(9_050), wordOf(700)],
  [wordOf(14_300), wordOf(2_500)],
  [wordOf(6_001), wordOf(11_800), wordOf(1_300)],
  [wordOf(25_400).slice(0, 5)],
  [wordOf(17_700), wordOf(320)],
];

interface Compared {
  readonly searchP95Ms: number;
  readonly bareP95Ms: number;
  readonly ratioP95: number;
}

export interface ArticleSearchFigures extends Compared {
  readonly name: string;
  readonly filledSeconds: number;
  /** Answer to the first letters of a word, for whoever types. */
  readonly firstLettersP95Ms: number;
  readonly limit: number;
  readonly passed: boolean;
}

/**
 * Search of a tenant over 1,000,000 rows of words: its own transaction and role, audiences, words
 * meant, weights of rare words; against one bare statement of the owner that ranks the same rows by
 * the same index.
 */
export async function run(): Promise<ArticleSearchFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true, log });
  const owner = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await owner.connect();
    const began = performance.now();
    await fill(owner);
    const filledSeconds = Math.round((performance.now() - began) / 1000);
    const { db, close } = await connect(await ensureLoginRole(postgres.url), { max: 2 });
    const measured: Compared[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const compared = await compare(db, owner);
      if (round > 0) measured.push(compared);
    }
    const letters: number[] = [];
    for (let at = 0; at < asksOfRound; at += 1)
      letters.push(await timed(() => search(db, wordOf(12_000 + at * 7).slice(0, 4))));
    await close();
    const middle = measured.toSorted((a, b) => a.ratioP95 - b.ratioP95)[Math.floor(rounds / 2)];
    if (!middle) throw new Error('nothing was measured');
    return {
      name: `search of articles over ${blocks.toLocaleString('en')} rows`,
      filledSeconds,
      ...middle,
      firstLettersP95Ms: rounded(share(letters, 0.95), 2),
      limit,
      passed: middle.ratioP95 <= limit,
    };
  } finally {
    await owner.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(db: Db, owner: pg.Client): Promise<Compared> {
  const times = { search: [] as number[], bare: [] as number[] };
  for (let at = 0; at < asksOfRound; at += 1) {
    const words = questions[at % questions.length] ?? [];
    times.search.push(await timed(() => search(db, words.join(' '))));
    times.bare.push(await timed(() => bare(owner, words)));
  }
  const [ours, theirs] = [share(times.search, 0.95), share(times.bare, 0.95)];
  return {
    searchP95Ms: rounded(ours, 2),
    bareP95Ms: rounded(theirs, 2),
    ratioP95: rounded(ours / theirs, 2),
  };
}

async function search(db: Db, text: string): Promise<void> {
  const found = await withTenant(db, tenantId, (tx) =>
    searchArticles(tx, { text, locale: 'de' }, most),
  );
  if (found.length === 0) throw new Error(`nothing was found for ${text}`);
}

async function bare(owner: pg.Client, words: readonly string[]): Promise<void> {
  const query = words.map((word) => `${word}:*`).join(' | ');
  const { rows } = await owner.query({
    name: 'bare',
    text: `with found as materialized (
        select b.article_id, b.language, ts_rank(b.words, to_tsquery('simple', $1)) as rank
        from article_blocks b where b.words @@ to_tsquery('simple', $1))
      select f.article_id, f.language, sum(f.rank) as rank, min(r.title_de) as title
      from found f join released_articles r on r.article_id = f.article_id
      group by f.article_id, f.language order by rank desc, f.article_id limit ${String(most * 2)}`,
    values: [query],
  });
  if (rows.length === 0) throw new Error(`nothing was found for ${query}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
