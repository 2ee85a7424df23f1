import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

// several starts of Node a test, on a machine that may be busy
vi.setConfig({ testTimeout: 20_000 });

const processes = JSON.stringify(join(import.meta.dirname, 'processes.mjs'));

interface Outcome {
  readonly code: number | null;
  readonly lines: string[];
}

/**
 * A tool that runs `body` as its child through runChild, as atrium.mjs and run.mjs do; `started`
 * when the child says so.
 */
async function runTool(
  body: string,
  ownSession: boolean,
  env: NodeJS.ProcessEnv = {},
): Promise<{ tool: ChildProcess; ended: Promise<Outcome> }> {
  const tool = `
    import { runChild } from ${processes};
    const body = ${JSON.stringify(body)};
    process.exitCode = await runChild(process.execPath, ['--input-type=module', '-e', body], { cwd: '/', env: process.env, ownSession: ${String(ownSession)} });
    console.log('tool ended');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', tool], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code, lines: output.trim().split('\n') }));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { tool: child, ended };
}

/** Says which signals it gets and ends with 7 when `done` is over. */
const listening = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { console.log(signal); setTimeout(() => process.exit(7), 900); });
  process.on('disconnect', () => { console.log('left alone'); process.exit(8); });
  setInterval(() => undefined, 1_000);
  console.log('started');`;

describe('the exit code', () => {
  test('of the child is that of the tool', async () => {
    const { ended } = await runTool(`console.log('started'); process.exitCode = 73;`, true);

    expect(await ended).toEqual({ code: 73, lines: ['started', 'tool ended'] });
  });

  test('tells the signal that ended the child', async () => {
    const { ended } = await runTool(
      `console.log('started'); process.kill(process.pid, 'SIGKILL');`,
      true,
    );

    expect((await ended).code).toBe(137);
  });
});

describe('signals', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s reaches the child, and the tool waits for its end',
    async (signal) => {
      const { tool, ended } = await runTool(listening, true);

      tool.kill(signal);

      expect(await ended).toEqual({ code: 7, lines: ['started', signal, 'tool ended'] });
    },
  );

  test('that arrive twice at once are one, a later one is a second', async () => {
    const { tool, ended } = await runTool(listening, true);

    tool.kill('SIGINT');
    await wait(50);
    tool.kill('SIGINT');
    await wait(650);
    tool.kill('SIGINT');

    expect((await ended).lines).toEqual(['started', 'SIGINT', 'SIGINT', 'tool ended']);
  });

  test('without a terminal reach a child in the same session, too', async () => {
    const { tool, ended } = await runTool(
      listening.replace("process.on('disconnect'", "process.on('unused'"),
      false,
    );

    tool.kill('SIGINT');

    expect((await ended).lines).toEqual(['started', 'SIGINT', 'tool ended']);
  });
});

describe('a child in a session of its own', () => {
  test('learns that the tool was killed', async () => {
    const { tool, ended } = await runTool(listening, true);

    tool.kill('SIGKILL');

    expect((await ended).lines).toEqual(['started', 'left alone']);
  });

  test('is stopped when the npm that runs the tool is killed', async () => {
    const inner = `
      import { runChild } from ${processes};
      await runChild(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(listening)}], { cwd: '/', env: process.env, ownSession: true });`;
    const npm = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
      import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(inner)}], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(npm.stdout, 'data');

    npm.kill('SIGKILL');
    await once(npm.stdout, 'end');

    expect(output.trim().split('\n')).toEqual(['started', 'SIGTERM']);
  });
});
