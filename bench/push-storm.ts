import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLoginRole } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { type Load, load } from './list-endpoint-load.ts';
import type { StormReport, StormTask } from './push-storm-clients.ts';
import type { StormPortal } from './push-storm-portal.ts';

const clients = 2_000;
/**
 * Limit of the API's p95 in ms while everybody reconnects, against the same call on a quiet server.
 */
const mostMilliseconds = 500;
const stormMs = 6_000;
const timeoutMs = 90_000;

export interface StormFigures {
  readonly name: string;
  /** Negotiations and connections made a second, one after the other in batches of 40. */
  readonly connectsPerSecond: number;
  readonly quiet: Load;
  readonly storm: Load;
  /** p95 of the storm to p95 of the quiet server. */
  readonly ratio: number;
  readonly returned: number;
  readonly slowestReturnSeconds: number;
  readonly passed: boolean;
}

/** Restarts the server under 2,000 pages: all must reconnect while the API keeps answering. */
export async function run(): Promise<StormFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  const children: ChildProcess[] = [];
  try {
    await migrate(postgres.url);
    const port = await freePort();
    const server = child(
      'push-storm-portal.ts',
      [await ensureLoginRole(postgres.url), String(port)],
      children,
    );
    const portal = await answer<StormPortal>(server);
    return await weather(server, portal, child('push-storm-clients.ts', [], children));
  } finally {
    for (const one of children) one.disconnect();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function weather(
  server: ChildProcess,
  portal: StormPortal,
  pages: ChildProcess,
): Promise<StormFigures> {
  const call = apiCall(portal);
  await load({ ...call, milliseconds: 1_500 }); // the compiler is warm
  const began = performance.now();
  const { connected } = await ask(pages, { do: 'connect', portal, clients });
  const connectsPerSecond = Math.round((connected / (performance.now() - began)) * 1000);
  const quiet = await load({ ...call, milliseconds: 3_000 });
  server.send('restart');
  await answer(server);
  const storm = await load({ ...call, milliseconds: stormMs });
  const { returned, slowest } = await everybodyBack(pages);
  return {
    name: `reconnect storm of ${String(clients)}`,
    connectsPerSecond,
    quiet,
    storm,
    ratio: Number((storm.p95 / quiet.p95).toFixed(1)),
    returned,
    slowestReturnSeconds: Number(slowest.toFixed(1)),
    passed: connected === clients && returned === clients && storm.p95 <= mostMilliseconds,
  };
}

/** `GET tenants/{tenantId}/user/me`, four at a time: what pages ask for when they come back. */
function apiCall({ port, seats }: StormPortal) {
  const [seat] = seats;
  if (!seat) throw new Error('nobody is there');
  return {
    port,
    path: `/api/tenants/${seat.tenantId}/user/me`,
    headers: { authorization: `Bearer ${seat.bearer}` },
    connections: 4,
  };
}

async function everybodyBack(pages: ChildProcess): Promise<StormReport> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const report = await ask(pages, { do: 'report' });
    if (report.returned + report.givenUp >= clients || performance.now() > until) return report;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function child(file: string, given: readonly string[], children: ChildProcess[]): ChildProcess {
  const made = fork(join(import.meta.dirname, file), given, { execArgv: [] });
  children.push(made);
  return made;
}

async function answer<T>(from: ChildProcess): Promise<T> {
  // each question has one answer, asked one after the other
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [message] = (await once(from, 'message')) as [T];
  return message;
}

function ask(pages: ChildProcess, task: StormTask): Promise<StormReport> {
  pages.send(task);
  return answer<StormReport>(pages);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // it listens on TCP
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), undefined, 2)}\n`);
