import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { readyLine } from '../ready-line.fixture.ts';

const main = join(import.meta.dirname, '..');
const { PATH = '' } = process.env;

function permit(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(main, 'atrium.ts'), 'permit', ...args],
      { env: { PATH, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const someone = ['internal', 'https://login.example/tenant/v2.0', 'alex', 'all', '--new'] as const;

describe('with a PostgreSQL of its own', () => {
  test('gives permissions and lists them', async () => {
    const env = { DATABASE_URL: await ownDatabase() };

    const empty = await permit(['--list'], env);
    const given = await permit(someone, env);
    const listed = await permit(['--list'], env);

    expect(empty).toMatchObject({ code: 0, out: expect.stringContaining('Nobody has signed in') });
    expect(given).toMatchObject({
      code: 0,
      out: expect.stringContaining('It counts from the next request on.'),
    });
    expect(listed.out).toMatch(
      /https:\/\/login\.example\/tenant\/v2\.0 alex, has not signed in yet\n {2}DasTool\.Write, /,
    );
  });

  test('an empty database, an unreachable one and wrong words are told apart', async () => {
    const none = await permit(['--list'], { DATABASE_URL: await ownDatabase('empty') });
    const gone = await permit(['--list'], { DATABASE_URL: 'postgresql://x:secret@127.0.0.1:1/x' });

    expect(none).toMatchObject({ code: 78, err: expect.stringContaining('Start it once') });
    expect(gone).toMatchObject({ code: 75, err: expect.stringContaining('cannot be used') });
    expect(gone.err).not.toContain('secret');
    expect(await permit(['everybody'], {})).toMatchObject({
      code: 64,
      err: expect.stringContaining('Usage: atrium permit'),
    });
  });
});

describe('with the embedded PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-permit-'));
  let env: Record<string, string>;
  let portal: ChildProcess;

  beforeAll(async () => {
    env = { ATRIUM_DATA: folder, ATRIUM_DEMO: 'false', PORT: String(await freePort()) };
  });
  afterAll(async () => {
    await stop(portal);
    rmSync(folder, { recursive: true, force: true });
  });

  test('before the first start there is nobody to permit, and nothing is made', async () => {
    expect(
      await permit(['--list'], { ...env, ATRIUM_DATA: join(folder, 'missing') }),
    ).toMatchObject({
      code: 78,
      err: expect.stringContaining('Start it once'),
    });
  });

  test('works while the portal runs, which goes on running', async () => {
    portal = await start(env);

    const given = await permit(someone, env);

    expect(given).toMatchObject({ code: 0, err: '' });
    expect((await fetch(`http://localhost:${env['PORT'] ?? ''}/readyz`)).status).toBe(200);
  });

  test('works while it is stopped, and leaves nothing running or locked', async () => {
    await stop(portal);

    const listed = await permit(['--list'], env);
    portal = await start(env);

    expect(listed).toMatchObject({
      code: 0,
      out: expect.stringContaining('login.example/tenant/v2.0 alex'),
    });
    expect((await fetch(`http://localhost:${env['PORT'] ?? ''}/readyz`)).status).toBe(200);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(main, 'atrium.ts'), 'start', '--json'], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    readyLine(child.stdout).then((line) => {
      expect(line).toMatchObject({ ready: true, pid: child.pid });
    }),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the portal ended with ${String(code)}`);
    }),
  ]);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
