import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTenant } from '#domains/tenants/server/tenants.store.ts';
import { workInSystem } from '#platform/server/work.ts';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { load, type Load } from './list-endpoint-load.ts';

const tenants = 100;
const ordersOfEach = 200;
const connections = 16;
const rounds = 9;
const roundMs = 1_200;

export interface ListEndpointFigures {
  readonly name: string;
  readonly portal: Load;
  readonly peer: Load;
  /** Requests a second of the portal to those of bare node:http + pg, the median of the rounds. */
  readonly ratio: number;
  readonly least: number;
  readonly passed: boolean;
}

/** Server in a process of its own. */
interface Served {
  readonly pid: number;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Server {
  readonly process: ChildProcess;
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * `GET orders`, 50 rows: row security, token check, schemas and all, against a bare server with the
 * same query in the same run.
 */
export async function run(): Promise<ListEndpointFigures> {
  return withServers(compare);
}

/** The portal and a bare server of the same list, each in a process, on one filled database. */
interface Servers {
  readonly ownerUrl: string;
  readonly tenantId: string;
  readonly portal: Served;
  readonly peer: Served;
}

export async function withServers<T>(work: (servers: Servers) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  try {
    await migrate(postgres.url);
    const appUrl = await ensureLoginRole(postgres.url);
    const tenantId = await fill(postgres.url, appUrl);
    return await serveBoth({ ownerUrl: postgres.url, appUrl, tenantId }, work);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Filled {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly tenantId: string;
}

async function serveBoth<T>(
  { ownerUrl, appUrl, tenantId }: Filled,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  const portal = await serve('list-endpoint-portal.ts', [appUrl, tenantId]);
  const peer = await serve('list-endpoint-peer.ts', [ownerUrl, tenantId]);
  try {
    return await work({ ownerUrl, tenantId, portal: servedBy(portal), peer: servedBy(peer) });
  } finally {
    for (const server of [portal, peer]) server.process.kill();
  }
}

function servedBy({ process: { pid = 0 }, port, headers = {} }: Server): Served {
  return { pid, port, headers };
}

async function compare({
  ownerUrl,
  tenantId,
  portal,
  peer,
}: Servers): Promise<ListEndpointFigures> {
  const calls = [
    {
      port: portal.port,
      path: `/api/marketplace/${tenantId}/orders?take=50`,
      headers: portal.headers,
    },
    { port: peer.port, path: '/?take=50&skip=0', headers: {} },
  ] as const;
  const measure = (call: (typeof calls)[number], milliseconds: number): Promise<Load> =>
    load({ ...call, connections, milliseconds });
  for (const call of calls) await measure(call, 2_000); // both compilers warm
  await analyze(ownerUrl);
  const measured: { portal: Load; peer: Load }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      portal: await measure(calls[0], roundMs),
      peer: await measure(calls[1], roundMs),
    });
  return figures(measured);
}

function figures(
  measured: readonly { readonly portal: Load; readonly peer: Load }[],
): ListEndpointFigures {
  const sorted = measured.toSorted(
    (a, b) => a.portal.perSecond / a.peer.perSecond - b.portal.perSecond / b.peer.perSecond,
  );
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('nothing was measured');
  const ratio = Number((median.portal.perSecond / median.peer.perSecond).toFixed(2));
  return { name: 'list endpoint, 50 rows', ...median, ratio, least: 0.5, passed: ratio >= 0.5 };
}

async function serve(file: string, given: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // written by list-endpoint-peer.ts
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ])) as [Buffer];
  return {
    process: child,
    // written by list-endpoint-peer.ts
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(JSON.parse(line.toString()) as { port: number; headers?: Record<string, string> }),
  };
}

/**
 * A hundred tenants with two hundred orders each; the one that is asked for stands in the middle of
 * them.
 */
async function fill(ownerUrl: string, appUrl: string): Promise<string> {
  const app = await connect(appUrl, { max: 2 });
  const origin = {
    actor: { id: null, name: 'bench' },
    correlationId: 'bench',
    now: () => new Date(),
  };
  const { id } = await workInSystem(app.db, origin, (work) =>
    createTenant(work, { name: 'Bench' }),
  );
  await app.close();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into orders (tenant_id, number, type, state, placed_at, placed_by, po_number, note, currency_code, due_now, monthly, commitment, first_title, line_count, seats, words, correlation_id)
     select case when t = $2::int / 2 then $1::uuid else md5(t::text)::uuid end, n, 'new', 'completed', now() - n * interval '1 hour', 'Lena Adler', 'PO-' || n, '', 'EUR',
       round((n * 10.08)::numeric, 2), round((n * 10.08)::numeric, 2), round((n * 120.96)::numeric, 2), 'Microsoft 365 Business Premium', 1 + n % 4, n, 'ord-' || n || ' microsoft 365 business premium', 'bench'
     from generate_series(1, $2::int) t, generate_series(1, $3::int) n`,
    [id, tenants, ordersOfEach],
  );
  await owner.end();
  return id;
}

/** Analyses the tables, as autovacuum would have within a day. */
async function analyze(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
