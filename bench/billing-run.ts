import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { billingRunJob } from '#domains/billing/server/billing-run.jobs.ts';
import { invoicePdf } from '#domains/billing/server/invoice-pdf.ts';
import { bringAllUp } from '#domains/billing/server/charges.jobs.ts';
import { getInvoice } from '#domains/billing/server/invoices.store.ts';
import { insertRun } from '#domains/billing/server/runs.store.ts';
import { putBillingSettings } from '#domains/billing/server/settings.store.ts';
import { ports } from '#main/ports/ports.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { fillSubscriptions, month, releasedOn, seller, tenantIdOf } from './billing-run-fill.ts';
import { rounded, share } from './spread.ts';

const customers = Number(process.env['ATRIUM_BENCH_CUSTOMERS'] ?? 10_000);
const subscriptionsEach = 20;
const limits = { chargesASecond: 2_000, growthMb: 50, pdfMs: 300 } as const;
const files = 40;

/**
 * A month of so many customers: the charges of all subscriptions written as the hourly job does it,
 * then posted by one run, with the memory of the process on its way; and documents of it as PDF with
 * the e-invoice inside. The limit is that of the run, which in life finds its charges on record; what
 * both come to together is told beside it.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true, log });
  const owner = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await owner.connect();
    await fillSubscriptions(owner, { customers, subscriptionsEach });
    const { db, close } = await connect(await ensureLoginRole(postgres.url), { max: 4 });
    const writing = await writeCharges(db);
    await owner.query('analyze charges'); // as the database does by itself between two hours
    const billed = await bill(db);
    await owner.query('analyze');
    const { rows } = await owner.query<{ charges: number; documents: number }>(
      `select (select count(*)::int from charges where invoice_id is not null) as charges,
        (select count(*)::int from invoices) as documents`,
    );
    const [counted] = rows;
    if (!counted) throw new Error('nothing was counted');
    const { charges, documents } = counted;
    const pdfMs = await measureFiles(db);
    await close();
    const chargesASecond = rounded(charges / billed.seconds);
    const writtenASecond = rounded(charges / writing.seconds);
    const togetherASecond = rounded(charges / (writing.seconds + billed.seconds));
    return {
      name: `${customers.toLocaleString('en')} customers, ${String(subscriptionsEach)} subscriptions each`,
      ...{ charges, documents, chargesASecond, writtenASecond, togetherASecond },
      ...{ ...billed, pdfMs, limits },
      passed:
        charges === customers * subscriptionsEach &&
        documents === customers &&
        chargesASecond >= limits.chargesASecond &&
        billed.growthMb <= limits.growthMb &&
        pdfMs.p95 <= limits.pdfMs,
    };
  } finally {
    await owner.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeCharges(db: Db): Promise<{ readonly seconds: number }> {
  const { directory, heldHistory, agreedItems } = ports;
  const began = performance.now();
  await bringAllUp({ db, directory, heldHistory, agreedItems, now: () => releasedOn });
  return { seconds: rounded((performance.now() - began) / 1_000, 1) };
}

async function bill(db: Db) {
  const by = { id: null, name: 'bench' };
  const run = await withSystem(db, async (tx) => {
    await putBillingSettings(tx, seller, releasedOn);
    return insertRun(tx, { month, by, at: releasedOn });
  });
  const memory: number[] = [];
  let posted = 0;
  let lookedMs = 0;
  // One for each document: the run is looked at while it works.
  const notices: typeof ports.notices = {
    async write(...told) {
      posted += 1;
      if (posted % 100 === 0) {
        const looked = performance.now();
        memory.push(resident());
        lookedMs += performance.now() - looked; // taking garbage out for the figure is no part of it
      }
      return ports.notices.write(...told);
    },
  };
  const { directory, heldHistory, agreedItems } = ports;
  const work = billingRunJob({
    ...{ db, directory, heldHistory, agreedItems, notices, eInvoiceValidator: undefined },
    now: () => releasedOn,
  });
  const began = performance.now();
  await work({
    ...{ tenantId: '', payload: { runId: run.id }, correlationId: randomUUID(), attempt: 1 },
  });
  const seconds = rounded((performance.now() - began - lookedMs) / 1_000, 1);
  const quarter = Math.ceil(memory.length / 4);
  const [early, late] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)];
  const residentMb = rounded(share(late, 0.5));
  return { seconds, growthMb: rounded(residentMb - share(early, 0.5)), residentMb };
}

/** Resident memory in megabytes, garbage taken out where the process may. */
function resident(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1_048_576;
}

/** One after the other, each of another customer; the first ones open the threads. */
async function measureFiles(db: Db) {
  const times: number[] = [];
  for (let at = 0; at < files + 2; at += 1) {
    const stored = await withTenant(db, tenantIdOf(1 + (at % customers)), async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from invoices limit 1`.execute(tx);
      return getInvoice(tx, rows[0]?.id ?? '', month);
    });
    if (!stored) throw new Error('the document is not there');
    const began = performance.now();
    const file = await invoicePdf(stored, 'de');
    times.push(performance.now() - began);
    if (!file.includes('factur-x.xml')) throw new Error('there is no e-invoice in it');
  }
  const warm = times.slice(2);
  return { p50: rounded(share(warm, 0.5)), p95: rounded(share(warm, 0.95)) };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
