import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ExitError, exitCodes } from '../exit-error.ts';
import { cleanEnvironment, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import type { ClusterPlace } from './embedded-postgres-place.ts';

const pollMs = 10;
// recovery after a crash may replay a lot of log; it says so meanwhile
const readyLimitMs = 600_000;

/** A running postmaster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** True when it outlived an earlier process of ours and was found running. */
  readonly reused: boolean;
  /** Resolves when the process has ended for any reason. */
  readonly gone: Promise<void>;
}

export interface LaunchOptions {
  readonly place: ClusterPlace;
  readonly binaries: PostgresBinaries;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (message: string) => void;
}

/**
 * Finds the cluster's postmaster if one is running, else starts one on a free loopback port; it is
 * ready when this resolves.
 */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const found = await findRunning(options.place.cluster, options.log);
  if (found) return found;
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const started = await tryStart(options, port);
    if (typeof started !== 'string') return started;
    // Between our look and PostgreSQL's bind somebody else may have taken the port: look for
    // another.
    if (attempt === 5 || (await isFree(port)))
      throw new ExitError(exitCodes.tryAgain, `PostgreSQL did not start:\n${started}`);
  }
}

/**
 * Fast shutdown (clients are cut, data is written); after `timeoutMs` immediate (recovery at the
 * next start), at last a kill.
 */
export async function stopPostmaster(postmaster: Postmaster, timeoutMs: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!sendSignal(postmaster.pid, signal)) break;
    const ended = await Promise.race([postmaster.gone.then(() => true), wait(waitMs, false)]);
    if (ended) break;
  }
}

/** Asks for a fast shutdown and does not wait: for the last moment of our own process. */
export function signalPostmaster({ pid }: Postmaster): void {
  sendSignal(pid, 'SIGINT');
}

interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/**
 * postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, status
 * (storage/pidfile.h).
 */
async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const pid = Number(lines[0]);
  return pid ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined;
}

async function findRunning(
  cluster: string,
  log: (message: string) => void,
): Promise<Postmaster | undefined> {
  let waited = 0;
  for (;;) {
    const file = await readPidFile(cluster);
    if (!file) return undefined;
    if (!(await isPostmasterOf(file.pid, cluster))) return disown(cluster);
    if (file.status === 'ready')
      return { pid: file.pid, port: file.port, reused: true, gone: watch(file.pid, cluster) };
    if (waited === 0) log(`the database is ${file.status || 'starting'}; waiting for it`);
    if (waited > readyLimitMs)
      throw new ExitError(
        exitCodes.tryAgain,
        `PostgreSQL (pid ${file.pid}) is still "${file.status}" after ${readyLimitMs / 1000} s.`,
      );
    await wait(pollMs);
    waited += pollMs;
  }
}

/**
 * Clears a stale pid. After a reboot, or in a new container, it may belong to another process, and
 * PostgreSQL would refuse to start. A pid that nobody can have lets it go on to its own, surer test
 * (shared memory still in use?).
 */
async function disown(cluster: string): Promise<undefined> {
  const path = join(cluster, 'postmaster.pid');
  const content = await readFile(path, 'utf8').catch(() => '');
  if (content)
    // gone meanwhile: fine
    await writeFile(path, content.replace(/^-?\d+/, '2147483647')).catch(() => undefined);
  return undefined;
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const args = await commandLine(pid);
  return args.includes(`-D ${cluster} `) && args.includes('postgres');
}

/** Empty when the process is gone, also when only its entry is left (a zombie). */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  const shown = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(
    () => undefined,
  );
  return shown?.stdout ?? '';
}

async function watch(pid: number, cluster: string): Promise<void> {
  while (await isPostmasterOf(pid, cluster)) await wait(100, undefined, { ref: false });
}

/**
 * Starts it in a session of its own: Ctrl-C in the terminal is for us, we stop the database after
 * the last request.
 */
async function tryStart(options: LaunchOptions, port: number): Promise<Postmaster | string> {
  const { cluster, dataDir, user } = options.place;
  const startLog = join(dataDir, 'postgres-start.log');
  const settings = {
    ...options.settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const output = openSync(startLog, 'w', 0o600);
  const child = spawn(join(options.binaries.home, 'bin', 'postgres'), args, {
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  closeSync(output);
  child.unref();
  const gone = once(child, 'exit').then(() => undefined);
  const given = new AbortController();
  const ended = gone.then(
    () => 'It ended at once.',
    (error) => String(error),
  );
  const state = await Promise.race([ended, becomesReady(options, child.pid, given.signal)]);
  given.abort();
  if (state === 'ready' && child.pid) return { pid: child.pid, port, reused: false, gone };
  return [state, await tail(startLog), await lastServerLog(cluster)].filter(Boolean).join('\n');
}

async function becomesReady(
  { place, log }: LaunchOptions,
  pid: number | undefined,
  given: AbortSignal,
): Promise<'ready' | 'It did not get ready.'> {
  for (let waited = 0; waited < readyLimitMs && !given.aborted; waited += pollMs) {
    const file = await readPidFile(place.cluster);
    if (file?.pid === pid && file?.status === 'ready') return 'ready';
    if (waited > 0 && waited % 5_000 === 0)
      log(`the database is recovering, ${waited / 1000} s so far`);
    await wait(pollMs);
  }
  if (pid && !given.aborted) sendSignal(pid, 'SIGQUIT');
  return 'It did not get ready.';
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // gone already
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port of TCP is free');
  const { port } = address;
  server.close();
  await once(server, 'close');
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function tail(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');
}

async function lastServerLog(cluster: string): Promise<string> {
  const logs = await readdir(join(cluster, 'log')).catch((): string[] => []);
  const today = `postgres-${new Date().toUTCString().slice(0, 3)}.log`;
  return logs.includes(today) ? tail(join(cluster, 'log', today)) : '';
}
