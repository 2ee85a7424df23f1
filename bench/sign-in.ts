import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLoginRole } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { load } from './list-endpoint-load.ts';
import { compareJudging } from './sign-in-judging.ts';
import { compareSizes } from './sign-in-size.ts';

const connections = 16;
const rounds = 9;
const roundMs = 700;
const leastShare = 0.9;
const mostTimes = 2;
const mostKilobytes = 25;

interface Served {
  readonly port: number;
  readonly token: string;
  readonly routes: readonly string[];
}

/**
 * Sign-in against its limits: judging an id token, verified requests, and what the library weighs
 * in the browser.
 */
export async function run() {
  const judging = await compareJudging();
  const requests = await compareRequests();
  const size = await compareSizes();
  const passed =
    judging.every(({ times }) => times <= mostTimes) &&
    requests.share >= leastShare &&
    requests.shareWithoutDatabase >= leastShare &&
    size.ours <= mostKilobytes;
  return {
    name: 'sign-in',
    judging: { most: `${String(mostTimes)} times jose.jwtVerify alone`, judging },
    requests: { least: leastShare, ...requests },
    size: { most: `${String(mostKilobytes)} kB gzip`, ...size },
    passed,
  };
}

/**
 * The same route without and with the token judged, its cache warm; then with the person looked up
 * as well.
 */
async function compareRequests() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwaway: true,
    log: () => undefined,
  });
  try {
    await migrate(postgres.url);
    return await measure(await ensureLoginRole(postgres.url));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Pace {
  readonly perSecond: number;
  /** Requests per CPU second of the server: the rate of one core on a shared machine. */
  readonly perCoreSecond: number;
}

async function measure(appUrl: string) {
  const portal = spawn(process.execPath, [join(import.meta.dirname, 'sign-in-portal.ts'), appUrl], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const { port, token, routes } = await served(portal);
    const call = async (path: string, milliseconds: number): Promise<Pace> => {
      const before = await processorSeconds(portal);
      const started = performance.now();
      const { perSecond } = await load({
        port,
        path,
        headers: { authorization: `Bearer ${token}` },
        connections,
        milliseconds,
      });
      const answers = (perSecond * (performance.now() - started)) / 1_000;
      return { perSecond, perCoreSecond: answers / ((await processorSeconds(portal)) - before) };
    };
    for (const path of routes) await call(path, 1_500); // the compiler warm, the token verified
    const measured: Pace[][] = [];
    // Each round begins with another route, so that none always comes after the same one.
    for (let round = 0; round < rounds; round += 1)
      measured.push(await inTurn(routes, round, (path) => call(path, roundMs)));
    return figures(measured);
  } finally {
    portal.removeAllListeners('exit').kill();
  }
}

async function served(portal: ChildProcess): Promise<Served> {
  const ended = once(portal, 'exit').then(() =>
    Promise.reject(new Error('the portal of the benchmark ended')),
  );
  const [line]: unknown[] = await Promise.race([once(portal.stdout ?? portal, 'data'), ended]);
  return JSON.parse(String(line));
}

async function processorSeconds(portal: ChildProcess): Promise<number> {
  portal.send('cpu');
  const [seconds]: unknown[] = await once(portal, 'message');
  return Number(seconds);
}

async function inTurn(
  routes: readonly string[],
  first: number,
  call: (path: string) => Promise<Pace>,
): Promise<Pace[]> {
  const results: Pace[] = [];
  for (let step = 0; step < routes.length; step += 1) {
    const index = (first + step) % routes.length;
    results[index] = await call(routes[index] ?? '');
  }
  return results;
}

function figures(measured: readonly (readonly Pace[])[]) {
  const pace = (route: number) => ({
    perSecond: median(measured.map((round) => round[route]?.perSecond ?? 0)),
    perCoreSecond: Math.round(median(measured.map((round) => round[route]?.perCoreSecond ?? 0))),
  });
  const share = (route: number, to: number): number =>
    Number(
      median(
        measured.map(
          (round) => (round[route]?.perCoreSecond ?? 0) / (round[to]?.perCoreSecond ?? 1),
        ),
      ).toFixed(3),
    );
  return {
    open: pace(0),
    judged: pace(1),
    share: share(1, 0),
    judgedAndLookedUp: pace(2),
    shareWithLookUp: share(2, 0),
    withoutDatabase: { open: pace(3), judged: pace(4) },
    shareWithoutDatabase: share(4, 3),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
