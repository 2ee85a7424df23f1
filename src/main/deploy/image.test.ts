import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { readyLine } from '../ready-line.fixture.ts';
import { readDockerfile } from './dockerfile.fixture.ts';
import { root, stageImage, type StagedImage } from './staged-image.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-image-'));
let image: StagedImage;

beforeAll(() => {
  image = stageImage(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stepsOf = (word: string): string[] =>
  image.stage.steps.filter((step) => step.word === word).map(({ rest }) => rest);

describe('OPS-8 the image', () => {
  test('is slim, runs as nobody of importance, and writes to /data alone', () => {
    const stages = readDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));

    expect(stages.map((stage) => stage.image)).toEqual([
      'node:24-bookworm-slim',
      'node:24-bookworm-slim',
    ]);
    expect(stepsOf('USER')).toEqual(['1000:1000']);
    expect(stepsOf('VOLUME')).toEqual(['/data']);
    expect(stepsOf('EXPOSE')).toEqual(['4600 9464']);
    expect(image.env).toEqual({
      NODE_ENV: 'production',
      ATRIUM_HOST: '0.0.0.0',
      ATRIUM_DATA: '/data',
    });
  });

  test('what its steps copy from the clone is in the clone, and secrets stay outside', () => {
    const [build] = readDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
    const copied = (build?.steps ?? [])
      .filter(({ word }) => word === 'COPY')
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');

    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'var', 'dist']));
  });

  test('starts without packages of development, is healthy, stops by itself, and changes none of its files', async () => {
    const before = filesOf(image.app);
    const port = await freePort();
    const env = {
      ...{ PATH: process.env['PATH'] ?? '', PORT: String(port), ATRIUM_DEMO: 'true' },
      ...image.env,
      ATRIUM_DATA: join(folder, 'data'),
      ATRIUM_PUBLIC_URL: `http://localhost:${String(port)}`,
      DATABASE_URL: await ownDatabase(),
    };
    expect(await health(env)).toBe(1);
    const [, ...args] = image.start;
    const child = spawn(process.execPath, [...args, '--json'], {
      cwd: image.app,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'exit');
    const ready = await Promise.race([readyLine(child.stdout), ended.then(() => said)]);

    expect(ready).toMatchObject({ ready: true });
    expect(await health(env)).toBe(0);
    expect(await (await fetch(env.ATRIUM_PUBLIC_URL)).text()).toContain('<title>Atrium</title>');
    child.kill('SIGTERM');
    // By itself, not by the signal; 1 says that a busy machine left a job behind after nine seconds.
    expect([0, 1], said).toContain((await ended)[0]);
    expect(await health(env)).toBe(1);
    expect(filesOf(image.app)).toEqual(before);
  });
});

function health(env: Record<string, string>): Promise<number> {
  const [, ...args] = image.healthcheck;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: image.app, env }, (error) =>
      resolve(error ? Number(error.code) : 0),
    );
  });
}

/** Files of the image with their times, without what packages are linked to. */
function filesOf(app: string): string[] {
  return globSync('{src,libs,dist,deploy,public}/**', { cwd: app })
    .map((path) => `${path} ${String(statSync(join(app, path)).mtimeMs)}`)
    .toSorted();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
