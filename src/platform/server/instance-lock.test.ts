import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireInstanceLock, type InstanceLock } from './instance-lock.ts';

const now = () => new Date('2026-11-21T04:00:00Z');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function acquire(dataDir: string): InstanceLock {
  const lock = acquireInstanceLock({ dataDir, address: 'http://localhost:4601', now });
  onTestFinished(lock.release);
  return lock;
}

/** Another process that takes the lock, says so on its output (or why not) and waits. */
function startInstance(dataDir: string): { child: ChildProcess; answer: Promise<string> } {
  const script = `
    const { acquireInstanceLock } = await import(${JSON.stringify(join(import.meta.dirname, 'instance-lock.ts'))});
    try {
      acquireInstanceLock({ dataDir: ${JSON.stringify(dataDir)}, address: 'http://localhost:4600', now: () => new Date('2026-11-21T03:59:00Z') });
      globalThis.gc();
      console.log('locked');
      setInterval(() => undefined, 1_000);
    } catch (error) {
      console.log(error.exitCode + ' ' + error.message.replaceAll('\\n', ' '));
    }`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, answer: once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()) };
}

test('a second instance is refused with the name of the first (FLT-3)', async () => {
  const folder = newFolder();
  const { child, answer } = startInstance(folder);
  expect(await answer).toBe('locked');

  const before = process.cpuUsage();
  expect(() => acquire(folder)).toThrow(
    expect.objectContaining({
      exitCode: 73,
      message: `Atrium is already running on the data folder ${folder}:\n  http://localhost:4600, pid ${child.pid}, since 2026-11-21 03:59:00 UTC\nStop it first, or set ATRIUM_DATA to another folder.`,
    }),
  );
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

test('the same folder by another path is the same folder', async () => {
  const folder = newFolder();
  symlinkSync(folder, `${folder}-link`);
  onTestFinished(() => rmSync(`${folder}-link`));
  acquire(folder);

  expect(() => acquire(`${folder}-link`)).toThrow(/already running/);
});

test('the lock of a killed instance is free at once', async () => {
  const folder = newFolder();
  const { child, answer } = startInstance(folder);
  await answer;
  child.kill('SIGKILL');
  await once(child, 'exit');

  expect(() => acquire(folder)).not.toThrow();
});

test('of many that start at the same time exactly one gets in', async () => {
  const folder = newFolder();

  const answers = await Promise.all(Array.from({ length: 6 }, () => startInstance(folder).answer));

  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
  expect(answers.filter((answer) => answer.startsWith('73 '))).toHaveLength(5);
});

test('after its release the next may come, and nothing tells of the first any more', () => {
  const folder = newFolder();
  const first = acquire(folder);

  first.release();
  first.release();

  expect(existsSync(join(folder, 'atrium.instance.json'))).toBe(false);
  expect(() => acquire(folder)).not.toThrow();
});

test('a folder that cannot be made is a wrong setting', () => {
  expect(() => acquire('/etc/passwd/nowhere')).toThrow(
    expect.objectContaining({
      exitCode: 78,
      message: expect.stringContaining('The data folder /etc/passwd/nowhere cannot be used'),
    }),
  );
});
