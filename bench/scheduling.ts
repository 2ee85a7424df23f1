import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type SyncPorts, takeTurn } from '#domains/connections/server/take-turn.ts';
import { claimTurn, countWaiting } from '#domains/connections/server/turns.store.ts';
import { microsoftFetchers } from '#main/microsoft.ts';
import { datasets } from '#main/registers.ts';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { SimulatorFacts } from './graph-sync-simulator.ts';
import { rounded } from './spread.ts';

/** Issue 34: choosing whose turn it is costs at most this share of the fetching. */
const limits = { share: 0.05 } as const;
const tenants = 10_000;
const datasetsEach = 15;
/** Tenants of the simulator, which are due, a turn each; the others wait for later. */
const due = 60;
/** Datasets that ask the name system, which the simulator's process does not play. */
const others = ['posture.mailDomains'];

/**
 * 10,000 tenants of 15 datasets each, of which 60 are due: processor time, PostgreSQL's included, of
 * choosing (who is due, of whom, given back) against that of the same turns with their fetches, from
 * customers of 200 users that a simulator plays in a process of its own.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true, log });
  const child = fork(join(import.meta.dirname, 'graph-sync-simulator.ts'), ['medium'], {
    execArgv: [],
  });
  try {
    const told = Promise.withResolvers<SimulatorFacts>();
    child.once('message', (facts: SimulatorFacts) => told.resolve(facts));
    child.once('error', told.reject);
    await migrate(postgres.url);
    return await measure(await told.promise, postgres);
  } finally {
    child.disconnect();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(facts: SimulatorFacts, postgres: { readonly url: string; pid: number }) {
  const { cloud, clientId, secret } = facts;
  const access = { cloud, clientId, credential: { kind: 'secret', secret } } as const;
  const all = Object.entries(microsoftFetchers(access)).filter(
    ([id]) => datasets[id]?.connection === 'graphApp' && !others.includes(id),
  );
  const fetchers = Object.fromEntries(all.slice(0, datasetsEach));
  await fill(postgres.url, facts.tenantIds.slice(0, due), Object.keys(fetchers));
  const { db, close } = await connect(await ensureLoginRole(postgres.url), { max: 4 });
  try {
    const ports: SyncPorts = { db, now: () => new Date(), datasets, fetchers };
    const used = async (work: () => Promise<unknown>): Promise<number> => {
      const before = (await databaseMs(postgres.pid)) + ownMs();
      await work();
      return (await databaseMs(postgres.pid)) + ownMs() - before;
    };
    await choose(ports, 20); // warms up
    const choosingMs = await used(() => choose(ports, due));
    const fetched = { count: 0 };
    const wholeMs = await used(() => fetchAll(ports, fetched));
    const share = rounded(choosingMs / (wholeMs - choosingMs), 3);
    return {
      name: `scheduling of ${tenants.toLocaleString('en')} tenants × ${String(datasetsEach)} datasets`,
      ...{ turns: due, fetches: fetched.count, failed: await countFailed(postgres.url) },
      choosingMs: rounded(choosingMs),
      fetchingMs: rounded(wholeMs - choosingMs),
      ...{ share, limits },
      passed: fetched.count === due * datasetsEach && share <= limits.share,
    };
  } finally {
    await close();
  }
}

/** Takes turns whose time is over before they fetch anything: what is left is the choosing. */
async function choose(ports: SyncPorts, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    if (turn % 25 === 0) await withSystem(ports.db, (tx) => countWaiting(tx, ports.now(), 200));
    await takeOne(ports, AbortSignal.abort());
  }
}

async function fetchAll(ports: SyncPorts, fetched: { count: number }): Promise<void> {
  const counting = Object.entries(ports.fetchers).map(([id, fetchOne]) => [
    id,
    (job: Parameters<NonNullable<typeof fetchOne>>[0]) => {
      fetched.count += 1;
      return fetchOne?.(job);
    },
  ]);
  const watched: SyncPorts = { ...ports, fetchers: Object.fromEntries(counting) };
  for (let turn = 0; turn < due; turn += 1) {
    if (turn % 25 === 0) await withSystem(ports.db, (tx) => countWaiting(tx, ports.now(), 200));
    await takeOne(watched, new AbortController().signal);
  }
}

async function takeOne(ports: SyncPorts, signal: AbortSignal): Promise<void> {
  const now = ports.now();
  const until = new Date(now.getTime() + 90_000);
  const turn = await withSystem(ports.db, (tx) =>
    claimTurn(tx, { now, until, lease: randomUUID() }),
  );
  if (!turn) throw new Error('nobody is due');
  const faults = await takeTurn({ ports, turn, signal, correlationId: 'bench' });
  if (faults.length > 0) throw new AggregateError(faults, 'a fetch failed at home');
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Processor time of PostgreSQL and all its processes, those that have ended included. */
async function databaseMs(postmaster: number): Promise<number> {
  let ticks = 0;
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isMother = id === String(postmaster);
    if (!isMother && fields[1] !== String(postmaster)) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
    if (isMother) ticks += Number(fields[13]) + Number(fields[14]);
  }
  return ticks * 10; // a hundred ticks a second, on every Linux of today
}

async function fill(
  url: string,
  directoryIds: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const tenant = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const directory = `coalesce(($1::uuid[])[n], ('11111111-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid)`;
  const dueAt = `case when n <= ${String(due)} then now() - interval '1 hour' else now() + n * interval '1 second' + interval '1 hour' end`;
  const everyone = `generate_series(1, ${String(tenants)}) n`;
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `insert into tenants (id, name, domain, onmicrosoft_domain, azure_tenant_id, created_at)
      select ${tenant}, 'Tenant ' || n, 't' || n || '.example', 't' || n || '.onmicrosoft.example', ${directory}, now() from ${everyone}`,
    [directoryIds],
  );
  await owner.query(
    `insert into connections (tenant_id, id, kind, directory_id, state, changed_at, waits_since)
      select ${tenant}, ${tenant}, 'graphApp', ${directory}, 'active', now(), ${dueAt} from ${everyone}`,
    [directoryIds],
  );
  await owner.query(
    `insert into dataset_states (tenant_id, connection_id, dataset, due_at)
      select ${tenant}, ${tenant}, d, ${dueAt} from ${everyone}, unnest($1::text[]) d`,
    [ids],
  );
  await owner.query('analyze');
  await owner.end();
}

/** What Microsoft refused is a fetch, too, and said. */
async function countFailed(url: string): Promise<number> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from dataset_states where failure is not null`,
  );
  await owner.end();
  return rows[0]?.count ?? 0;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
