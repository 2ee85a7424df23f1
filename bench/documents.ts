import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findImpact } from '#domains/documents/server/snippets.store.ts';
import {
  findTargets,
  findDocumentOf,
  getVersion,
} from '#domains/documents/server/documents.store.ts';
import { documentFile } from '#domains/documents/server/document-file.ts';
import { runJob } from '#domains/documents/server/document-runs.ts';
import { getRun, insertRun } from '#domains/documents/server/runs.store.ts';
import { seedHandout } from '#domains/documents/server/seed-documents.ts';
import { notices } from '#main/ports/notices.ts';
import { tenantFacts } from '#main/ports/tenant-facts.ts';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { withEveryTenant, withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { fillBundle, fillDocuments, fillTenants, type FilledBundle } from './documents-fill.ts';
import { rounded, share } from './spread.ts';

const customers = Number(process.env['ATRIUM_BENCH_CUSTOMERS'] ?? 5_000);
const limits = { documentsASecond: 3, impactMs: 200, growthMb: 100 } as const;
const files = 6;

/**
 * Documents of about forty pages made anew for all customers, one file of them, and who holds a
 * sentence among 100,000 documents.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  const owner = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    const { db, close } = await connect(await ensureLoginRole(postgres.url), { max: 4 });
    await owner.connect();
    const filled = await fillBundle(db);
    const renewed = await renew(db, owner, filled);
    const impact = await measureImpact(db, owner);
    await close();
    return {
      name: `${customers.toLocaleString('en')} documents of forty pages made anew`,
      ...renewed,
      ...impact,
      limits,
      passed:
        renewed.documentsASecond >= limits.documentsASecond &&
        renewed.growthMb <= limits.growthMb &&
        impact.impactMs.p95 <= limits.impactMs,
    };
  } finally {
    await owner.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const ports = { notices, tenantFacts, operatorName: 'Nordwind Systems' };

async function renew(db: Db, owner: pg.Client, { bundleId, snippetId, reword }: FilledBundle) {
  const by = { id: randomUUID(), name: 'bench', at: new Date() };
  const tenantIds = await fillTenants(owner, customers);
  for (const tenantId of tenantIds) await seedHandout({ ...ports, db }, by, { tenantId, bundleId });
  await owner.query('analyze');
  await reword(2);
  const targets = await withEveryTenant(db, why(), (tx) => findTargets(tx, snippetId));
  if (targets.length !== customers) throw new Error(`${targets.length} documents are out of date`);
  const runId = randomUUID();
  const began = { id: runId, snippetId, title: 'bench', targets, by: 'bench', at: new Date() };
  await withSystem(db, (tx) => insertRun(tx, began));
  const work = runJob({ ...ports, db, now: () => new Date() });
  const job = { tenantId: '', payload: { runId }, correlationId: randomUUID(), attempt: 1 };
  const memory: number[] = [];
  const started = performance.now();
  while ((await withSystem(db, (tx) => getRun(tx, runId)))?.state === 'running') {
    await work(job);
    memory.push(resident());
  }
  const seconds = (performance.now() - started) / 1_000;
  const quarter = Math.ceil(memory.length / 4);
  const [early, late] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)];
  return {
    documentsASecond: rounded(customers / seconds, 1),
    growthMb: rounded(share(late, 0.5) - share(early, 0.5)),
    residentMb: rounded(share(late, 0.5)),
    pdf: await measureFiles(db, tenantIds, bundleId),
  };
}

/** Resident memory in megabytes, garbage taken out where the process may. */
function resident(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1_048_576;
}

async function measureFiles(db: Db, tenantIds: readonly string[], bundleId: string) {
  const made = (tenantId: string) =>
    withTenant(db, tenantId, async (tx) => {
      const document = await findDocumentOf(tx, bundleId);
      const version = document && (await getVersion(tx, document.id));
      if (!version) throw new Error('the document is not there');
      return documentFile(tx, version, { format: 'pdf', language: 'de' });
    });
  const asked = tenantIds.slice(0, files);
  const [first = ''] = asked;
  const { body } = await made(first);
  const started = performance.now();
  await Promise.all(asked.map(made));
  const seconds = (performance.now() - started) / 1_000;
  const whole = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  return {
    pages: whole.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    filesASecond: rounded(asked.length / seconds, 2),
  };
}

async function measureImpact(db: Db, owner: pg.Client) {
  const tenantIds = await fillTenants(owner, 5_000);
  const snippetId = await aSnippet(owner);
  await fillDocuments(owner, { tenantIds, each: 20, snippetId });
  const times: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const started = performance.now();
    const { documents, customers: holders } = await withEveryTenant(db, why(), (tx) =>
      findImpact(tx, snippetId),
    );
    times.push(performance.now() - started);
    if (documents !== 100_000 || holders !== 5_000) throw new Error(`${documents} were found`);
  }
  const warm = times.slice(1);
  return { impactMs: { p50: rounded(share(warm, 0.5)), p95: rounded(share(warm, 0.95)) } };
}

async function aSnippet(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into document_snippets (id, key, category_id, owner, published_number, created_at)
      select gen_random_uuid(), 'everywhere', id, '', 2, now() from document_categories limit 1 returning id`,
  );
  return rows[0]?.id ?? '';
}

const why = () => ({
  actorId: null,
  actorName: 'bench',
  reason: 'bench',
  correlationId: randomUUID(),
  at: new Date(),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
