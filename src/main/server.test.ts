import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** How long something may take on a busy machine before it hangs. */
const soon = { timeout: 60_000, interval: 50 };
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-server-'));
const programs: ChildProcess[] = [];
let port = 0;

beforeAll(async () => {
  port = await freePort();
});

afterAll(async () => {
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(
    programs
      .filter((program) => program.exitCode === null && program.signalCode === null)
      .map((program) => once(program, 'exit')),
  );
  rmSync(dataDir, { recursive: true, force: true });
});

/** Makes a program say at its end how many milliseconds of processor it took, threads and all. */
const tellsProcessorTime =
  '--import=data:text/javascript,process.on(%22exit%22,()=>{const{user,system}=process.cpuUsage();console.log(%22processor%20ms:%22,Math.round((user+system)/1000))})';

interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

function start(env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { PATH: process.env['PATH'], PORT: String(port), ATRIUM_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  programs.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => code) };
}

async function startReady(): Promise<Program> {
  const program = start();
  await expect.poll(() => statusOf('/readyz'), { timeout: 300_000, interval: 50 }).toBe(200);
  return program;
}

/**
 * Status of the answer, or the code of the error. Each call has a connection of its own and demands
 * the whole answer.
 */
function statusOf(path: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: 'localhost', port, path, agent: false }, (answer) => {
      answer.resume();
      answer.once('error', () => resolve('cut off'));
      answer.once('end', () => resolve(answer.statusCode));
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function ask(question: string): Promise<unknown> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
  const databasePort = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  )[3];
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${databasePort}/atrium`,
  });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

/** Processes that have the data folder in their command line: the database. */
async function databaseProcesses(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  return stdout.split('\n').filter((line) => line.includes(`-D ${dataDir}`));
}

/** Processes of the program that a process has started; the database is not among them. */
async function childrenOf(parent = 0): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid=,pid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes('server.ts') && Number.parseInt(line, 10) === parent)
    .map((line) => Number(/^\s*\d+\s+(\d+)/.exec(line)?.[1]));
}

describe('settings', () => {
  test('that are wrong end the program with 78 and all faults, before anything is made', async () => {
    const program = start({
      PORT: 'many',
      ATRIUM_DEMO: 'perhaps',
      ATRIUM_DATA: join(dataDir, 'never'),
    });

    expect(await program.ended).toBe(78);
    expect(program.output()).toContain('PORT must be a whole number');
    expect(program.output()).toContain('ATRIUM_DEMO must be true or false');
    expect(() => readFileSync(join(dataDir, 'never/atrium.lock'))).toThrow('ENOENT');
  });
});

describe('the program, one start after the other', () => {
  test('prints where it is, the accounts, where the data lies and how to stop', async () => {
    const { output } = await startReady();

    await expect.poll(output).toContain('Ctrl-C');
    expect(output()).toContain(`http://localhost:${port}`);
    expect(output()).toContain('lena.adler@adler.example');
    expect(output()).toContain(join(dataDir, 'postgres'));
  });

  test('a second instance is refused within a second, the first goes on (FLT-3)', async () => {
    const [first] = programs.slice(-1);
    const second = start({ PORT: String(await freePort()), NODE_OPTIONS: tellsProcessorTime });

    expect(await second.ended).toBe(73);
    expect(second.output()).toContain(`http://localhost:${port}, pid ${first?.pid}`);
    // Its own work, not the clock's: how long a busy machine lets it wait says nothing about the
    // program.
    expect(Number(/processor ms: (\d+)/.exec(second.output())?.[1])).toBeLessThan(1_000);
    expect(await statusOf('/readyz')).toBe(200);
  });

  test('after kill -9 a restart has everything that was acknowledged (FLT-4)', async () => {
    const [killed] = programs.filter((program) => program.exitCode === null);
    await ask('create table acknowledged as select 42 as id');
    const tenants = await ask('select count(*)::int from tenants');
    killed?.kill('SIGKILL');

    const { output } = await startReady();

    await expect.poll(output).toContain('Ctrl-C');
    expect(output()).not.toContain('was loaded now');
    expect(tenants).toBeGreaterThan(1);
    expect(await ask('select count(*)::int from tenants')).toBe(tenants);
    expect(await ask('select id from acknowledged')).toBe(42);
  });

  test('SIGTERM lets a request that has begun end, exits with 0 and leaves nothing running (FLT-4)', async () => {
    const running =
      programs.find((program) => program.exitCode === null && program.signalCode === null) ??
      (await startReady()).child;
    const ended = once(running, 'exit');
    const caller = connect(port, 'localhost');
    let answer = '';
    caller.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const report = '{"csp-report":{}}';
    caller.write(
      `POST /csp-reports HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/csp-report\r\nContent-Length: ${String(report.length)}\r\n\r\n`,
    );
    await expect.poll(() => answer, soon).toContain('100 Continue'); // it has begun

    running.kill('SIGTERM');
    await expect.poll(() => statusOf('/healthz'), soon).toBe('ECONNREFUSED');
    caller.write(report);
    const [code] = await ended;

    expect(answer).toMatch(/HTTP\/1\.1 (204|503) /);
    expect(code).toBe(0);
    expect(await databaseProcesses()).toEqual([]);
  });

  test('LOAD: several processes share port and data; one that is killed is replaced, a stop ends all', async () => {
    const { child, output, ended } = start({ ATRIUM_PROCESSES: '2' });
    await expect.poll(output, { timeout: 300_000, interval: 50 }).toContain('Ctrl-C');
    const [killed] = await childrenOf(child.pid);
    process.kill(killed ?? 0, 'SIGKILL');
    await expect.poll(output, soon).toContain('another starts');
    await expect
      .poll(async () => (await childrenOf(child.pid)).filter((pid) => pid !== killed), soon)
      .toHaveLength(2);
    expect(await statusOf('/readyz')).toBe(200);
    const serving = await childrenOf(child.pid);

    child.kill('SIGTERM');

    expect(await ended).toBe(0);
    expect(await databaseProcesses()).toEqual([]);
    for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('a database that ends by itself ends the program with 75 (FLT-5)', async () => {
    const { ended, output } = await startReady();
    const database = Number(
      readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
    );

    process.kill(database, 'SIGQUIT');

    expect(await ended).toBe(75);
    expect(output()).toContain('The database has ended');
  });
});
