import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { IssueLog } from '#domains/catalog/sheet-issue.rules.ts';
import { PriceStage } from '#domains/catalog/server/price-stage.store.ts';
import { publishSheet } from '#domains/catalog/server/publish-sheet.ts';
import { openSheet } from '#domains/catalog/server/sheet-reader.ts';
import { stageSheet } from '#domains/catalog/server/stage-sheet.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';

const november = join(
  import.meta.dirname,
  '../src/main/demo-operator/sheets/Nov_NCE_LicenseBasedPL_GA_DE.csv',
);
const rounds = 9;
const largeRows = 500_000;
const megabyte = 1_048_576;
const limits = { rowsPerSecond: 20_000, publishSeconds: 3, growthMegabytes: 100 } as const;

export interface PriceSheetFigures {
  readonly name: string;
  /** Read, cut, decoded and judged, row by row; no database. */
  readonly parsedAndChecked: { readonly rowsPerSecond: number; readonly coldRowsPerSecond: number };
  /** csv-parse alone on the same file in the same run, and how many times as fast the above is. */
  readonly peer: { readonly rowsPerSecond: number; readonly ratio: number };
  /**
   * An upload until it is staged: loaded, checked as a whole, overlaps settled, kept, compared with
   * what is published.
   */
  readonly staged: { readonly rowsPerSecond: number; readonly seconds: number };
  readonly publishSeconds: number;
  readonly large: {
    readonly rows: number;
    readonly megabytes: number;
    readonly growthMegabytes: number;
    readonly stagedSeconds: number;
    readonly publishSeconds: number;
  };
  readonly limits: typeof limits;
  readonly passed: boolean;
}

/**
 * Import of the November sheet, and of a generated one of half a million rows, against the limits
 * of the issue.
 */
export async function run(): Promise<PriceSheetFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  try {
    await migrate(postgres.url);
    const { db, close } = await connect(await ensureLoginRole(postgres.url), { max: 2 });
    const figures = await measure(db, folder);
    await close();
    return figures;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(db: Db, folder: string): Promise<PriceSheetFigures> {
  // First, while the process is small: what half a million rows do to its memory.
  const large = await importLarge(db, join(folder, 'large.csv'));
  const cold = await parseAndCheck();
  const own: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await parseAndCheck());
    peer.push(await parseWithPeer());
  }
  const staged: number[] = [];
  const published: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const one = await stageAndPublish(db, round);
    staged.push(one.staged);
    published.push(one.published);
  }
  const rate = Math.round(median(own));
  const rowsOfSheet = (await readFile(november, 'utf8')).trim().split('\n').length - 1;
  const stagedSeconds = median(staged);
  const publishSeconds = Math.max(...published, large.publishSeconds);
  return {
    name: `import of ${String(rowsOfSheet)} rows, and of ${largeRows.toLocaleString('en')}`,
    parsedAndChecked: { rowsPerSecond: rate, coldRowsPerSecond: Math.round(cold) },
    peer: { rowsPerSecond: Math.round(median(peer)), ratio: rounded(rate / median(peer)) },
    staged: {
      rowsPerSecond: Math.round(rowsOfSheet / stagedSeconds),
      seconds: rounded(stagedSeconds),
    },
    publishSeconds: rounded(median(published)),
    large,
    limits,
    passed:
      rate >= limits.rowsPerSecond &&
      publishSeconds <= limits.publishSeconds &&
      large.growthMegabytes < limits.growthMegabytes,
  };
}

/** Rows a second. */
async function parseAndCheck(): Promise<number> {
  const started = performance.now();
  const log = new IssueLog();
  const sheet = await openSheet(createReadStream(november), 'auto');
  const stage = new PriceStage(sheet.header, sheet.separator, log);
  let rows = 0;
  for await (const some of sheet.rows)
    for (const { cells, row } of some) if (stage.line(cells, row) !== undefined) rows += 1;
  return (rows / (performance.now() - started)) * 1_000;
}

async function parseWithPeer(): Promise<number> {
  const started = performance.now();
  let rows = 0;
  for await (const _ of createReadStream(november).pipe(parse({ bom: true, from_line: 2 })))
    rows += 1;
  return (rows / (performance.now() - started)) * 1_000;
}

/**
 * Seconds. Every round has another price in its first row, else it would be the same content again.
 */
async function stageAndPublish(
  db: Db,
  round: number,
): Promise<{ readonly staged: number; readonly published: number }> {
  const text = (await readFile(november, 'utf8')).replace(',53.76,', `,${String(54 + round)},`);
  let started = performance.now();
  const upload = await withSystem(db, (tx) =>
    stageSheet(tx, {
      fileName: 'bench.csv',
      bytes: pieces(text),
      kind: 'auto',
      by: 'bench',
      at: new Date(),
    }),
  );
  const staged = (performance.now() - started) / 1_000;
  started = performance.now();
  await withSystem(db, (tx) => publishSheet(tx, upload.id, { by: 'bench', at: new Date() }));
  return { staged, published: (performance.now() - started) / 1_000 };
}

async function* pieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function importLarge(db: Db, file: string): Promise<PriceSheetFigures['large']> {
  await pipeline(Readable.from(largeSheet()), createWriteStream(file));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  let started = performance.now();
  const upload = await withSystem(db, (tx) =>
    stageSheet(tx, {
      fileName: 'large.csv',
      bytes: createReadStream(file),
      kind: 'auto',
      by: 'bench',
      at: new Date(),
    }),
  );
  const stagedSeconds = (performance.now() - started) / 1_000;
  if (upload.state !== 'staged' || upload.accepted !== largeRows)
    throw new Error(`the large sheet was not staged: ${JSON.stringify(upload)}`);
  started = performance.now();
  await withSystem(db, (tx) => publishSheet(tx, upload.id, { by: 'bench', at: new Date() }));
  const publishSeconds = (performance.now() - started) / 1_000;
  clearInterval(watch);
  const growth = (Math.max(peak, process.memoryUsage().rss) - before) / megabyte;
  const { size } = await stat(file);
  return {
    rows: largeRows,
    megabytes: Math.round(size / megabyte),
    growthMegabytes: Math.round(growth),
    stagedSeconds: rounded(stagedSeconds),
    publishSeconds: rounded(publishSeconds),
  };
}

/**
 * Half a million rows of another market: 12,500 SKUs, each in four segments, five plans and two
 * currencies.
 */
async function* largeSheet(): AsyncGenerator<string> {
  const [header = ''] = (await readFile(november, 'utf8')).split('\n', 1);
  const plans = ['P1Y,Annual', 'P1Y,Monthly', 'P1M,Monthly', 'P3Y,Annual', 'P3Y,Monthly'];
  const kinds = ['Commercial', 'Education', 'Charity', 'Government'].flatMap((segment) =>
    plans.flatMap((plan) => ['EUR', 'CHF'].map((currency) => ({ segment, plan, currency }))),
  );
  let block = `${header}\n`;
  for (let row = 0; row < largeRows; row += 1) {
    const sku = Math.floor(row / kinds.length);
    const kind = kinds[row % kinds.length];
    if (!kind) continue;
    const { segment, plan, currency } = kind;
    const product = Math.floor(sku / 3)
      .toString(36)
      .toUpperCase()
      .padStart(5, '0');
    const price = (row % 99_991) / 100;
    block += `Unchanged,Tool ${product},CFQ7TTC${product},${String(sku % 3).padStart(4, '0')},"Tool ${product}, edition ${String(sku % 3)}",Microsoft Corporation,"Best for organisations that need Tool ${product}, with central administration and ""reporting"" features.",,${plan},AT,${currency},${String(price)},,,2024-05-01T00:00:00.0000000Z,9999-11-30T23:59:59.0000000Z,License,${String(rounded(price * 1.25))},${segment},\n`;
    if (block.length < 65_536) continue;
    yield block;
    block = '';
  }
  yield block;
}

const rounded = (value: number): number => Number(value.toFixed(2));

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
