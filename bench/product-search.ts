import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { getBuyer } from '#domains/catalog/server/shelf.store.ts';
import { findProducts } from '#domains/catalog/server/search.store.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { fill, products, rulesOfEach, tenants, type Filled } from './product-search-fill.ts';

const page = 24;
const callsOfBatch = 120;
const limit = 2;

/** Typical searches: one word, two, a prefix, an exact title, an id, nothing (browsing). */
const questions = [
  'teams',
  'defender business',
  'exch',
  'visio premium plan 925',
  'CFQ7TTC007AB',
  '',
  'security compliance',
  'plan 4',
  'phone',
  'intune enterprise',
  'dyn',
  'voice 365',
];
const mistyped = ['taems', 'defendr busines', 'exchagne', 'micorsoft'];

interface Spread {
  readonly medianMs: number;
  readonly p95Ms: number;
}

export interface ProductSearchFigures {
  readonly name: string;
  /**
   * A page of the shop for a tenant: its own transaction and role, market, validity, offer matrix,
   * its prices by its rules, editions, total.
   */
  readonly search: Spread;
  /**
   * The same rows by one bare statement of the owner: no tenant, no transaction, no rules, no offer
   * matrix.
   */
  readonly bare: Spread;
  /** Ratio of the median batch. */
  readonly ratioP95: number;
  readonly ratioMedian: number;
  readonly byPrice: Spread;
  /** Questions with slips; the bare statement finds nothing there. */
  readonly mistyped: Spread;
  readonly limit: number;
  readonly passed: boolean;
}

/**
 * Search over 10,000 products and 100 tenants with 50 rules each, against a bare indexed query of
 * the same rows in the same run.
 */
export async function run(): Promise<ProductSearchFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  const owner = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    const { db, close } = await connect(await ensureLoginRole(postgres.url), { max: 2 });
    await owner.connect();
    const figures = await compare(db, owner, await fill(db, owner));
    await close();
    return figures;
  } finally {
    await owner.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Batches of one run: the machine is shared, and what disturbs one batch must not decide. */
const batches = 7;

interface Times {
  readonly search: number[];
  readonly bare: number[];
  readonly byPrice: number[];
  readonly mistyped: number[];
}

async function compare(db: Db, owner: pg.Client, filled: Filled): Promise<ProductSearchFigures> {
  await batch(db, owner, filled); // plans and compilers warm
  const measured: Times[] = [];
  for (let round = 0; round < batches; round += 1) measured.push(await batch(db, owner, filled));
  const middle = measured.toSorted((a, b) => ratioOf(a, 0.95) - ratioOf(b, 0.95))[
    Math.floor(batches / 2)
  ];
  if (!middle) throw new Error('nothing was measured');
  return {
    name: `search over ${products.toLocaleString('en')} products, ${String(tenants)} tenants with ${String(rulesOfEach)} price rules each`,
    search: spread(middle.search),
    bare: spread(middle.bare),
    ratioP95: rounded(ratioOf(middle, 0.95)),
    ratioMedian: rounded(ratioOf(middle, 0.5)),
    byPrice: spread(middle.byPrice),
    mistyped: spread(middle.mistyped),
    limit,
    passed: ratioOf(middle, 0.95) <= limit,
  };
}

const ratioOf = ({ search, bare }: Times, part: number): number =>
  at(search, part) / at(bare, part);

async function batch(db: Db, owner: pg.Client, { tenantIds, uploadId }: Filled): Promise<Times> {
  const times: Times = { search: [], bare: [], byPrice: [], mistyped: [] };
  for (let round = 0; round < callsOfBatch; round += 1) {
    const tenantId = tenantIds[round % tenantIds.length] ?? '';
    const question = questions[round % questions.length] ?? '';
    const [search, found] = await timed(() => searchAs(db, tenantId, question, 'relevance'));
    const [bare, wanted] = await timed(() => askBare(owner, { search: question, uploadId }));
    if (found !== wanted)
      throw new Error(
        `"${question}" found ${String(found)} products, the bare query ${String(wanted)}`,
      );
    times.search.push(search);
    times.bare.push(bare);
    times.byPrice.push((await timed(() => searchAs(db, tenantId, question, 'price')))[0]);
    times.mistyped.push(
      (
        await timed(() =>
          searchAs(db, tenantId, mistyped[round % mistyped.length] ?? '', 'relevance'),
        )
      )[0],
    );
  }
  return times;
}

async function searchAs(
  db: Db,
  tenantId: string,
  search: string,
  sortBy: 'relevance' | 'price',
): Promise<number> {
  const now = new Date();
  return withTenant(db, tenantId, async (tx) => {
    const buyer = await getBuyer(tx, now);
    return (
      await findProducts(
        tx,
        buyer,
        { search, addons: 'all', sortBy, sortDirection: 'asc', skip: 0, take: page },
        now,
      )
    ).total;
  });
}

/**
 * Runs the best indexed query for these rows: matched, on sale today, counted, sorted, with price
 * and editions; prepared.
 */
async function askBare(
  owner: pg.Client,
  { search, uploadId }: { readonly search: string; readonly uploadId: string },
): Promise<number> {
  const words = search
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
  const matching = words.map((_, place) => ` and search_text like $${String(place + 3)}`).join('');
  const onShelf = `s.upload_id = $1 and s.market = 'DE' and s.currency = 'EUR' and s.segment = 'Commercial' and s.valid_from <= $2 and s.valid_to > $2`;
  const found = `select p.product_id, p.title_key from products p join shelf_prices s on s.product_id = p.product_id where ${onShelf}${matching}`;
  const parts =
    words.length > 0
      ? `found as materialized (${found}), page as (select * from found order by title_key, product_id limit ${String(page)}), t as (select count(*)::int as total from found)`
      : `page as (${found} order by p.title_key, p.product_id limit ${String(page)}), t as (select count(*)::int as total from shelf_prices s where ${onShelf})`;
  const { rows } = await owner.query<{ total: number }>({
    name: `bare ${String(words.length)}`,
    text: `with ${parts} select t.total, p.product_id, p.title, p.subtitle, p.category, s.retail_p1y, k.editions
      from t left join page on true left join products p on p.product_id = page.product_id
      left join shelf_prices s on s.product_id = page.product_id and ${onShelf}
      left join lateral (select array_agg(sku_title order by sku_id) as editions from sheet_skus k where k.product_id = page.product_id and k.upload_id = $1) k on true
      order by page.title_key, page.product_id`,
    values: [uploadId, new Date(), ...words],
  });
  return rows[0]?.total ?? 0;
}

async function timed(work: () => Promise<number>): Promise<[milliseconds: number, found: number]> {
  const started = performance.now();
  const found = await work();
  return [performance.now() - started, found];
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

const spread = (times: readonly number[]): Spread => ({
  medianMs: rounded(at(times, 0.5)),
  p95Ms: rounded(at(times, 0.95)),
});

const rounded = (value: number): number => Number(value.toFixed(2));

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
