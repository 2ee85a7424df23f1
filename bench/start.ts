import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = 4688;
/** Issue: the second start is ready within three seconds. */
const secondStartLimitMs = 3_000;

interface Started {
  readonly readyMs: number;
  readonly residentMb: number;
}

/** From spawn to the first 200 of /readyz; memory after ten idle seconds, without PostgreSQL's. */
async function start(dataDir: string): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    env: { ...process.env, PORT: String(port), ATRIUM_DATA: dataDir },
    stdio: 'ignore',
  });
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
  const readyMs = Math.round(performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const residentMb = await residentOf(child.pid ?? 0);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return { readyMs, residentMb };
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${String(port)}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/**
 * First start (database, demo operator) and second start of the program, and what it holds in
 * memory idle.
 */
export async function run(): Promise<object> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-start-'));
  try {
    const first = await start(dataDir);
    const second = await start(dataDir);
    return {
      name: 'start',
      first,
      second,
      limitMs: secondStartLimitMs,
      passed: second.readyMs <= secondStartLimitMs,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
