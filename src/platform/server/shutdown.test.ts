import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; lines: string[] }>;
}

/** A program that registers the given steps and says `running`. */
async function start(body: string, options = ''): Promise<Program> {
  const script = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { handleShutdown } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))};
    import { ExitError } from ${JSON.stringify(join(import.meta.dirname, 'exit-error.ts'))};
    const log = (message, error) => console.log(error ? message + ' (' + error.message + ')' : message);
    const { onShutdown, shutDown, isShuttingDown } = handleShutdown({ log, ${options} });
    setInterval(() => undefined, 1_000);
    ${body}
    console.log('running');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const { stdout } = child;
  if (!stdout) throw new Error('it was started with a pipe');
  stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Not 'close': Node keeps it back when we cut the channel ourselves.
  const ended = Promise.all([once(child, 'exit'), once(stdout, 'end')]).then(([[code]]) => ({
    code,
    lines: output.trim().split('\n'),
  }));
  await once(stdout, 'data');
  return { child, ended };
}

const threeSteps = `
  onShutdown('database', () => console.log('database'));
  onShutdown('jobs', async () => { await wait(30); console.log('jobs'); });
  onShutdown('http', () => console.log('http ' + isShuttingDown()));`;

describe('a signal (FLT-4)', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s undoes everything in reverse order and exits 0',
    async (signal) => {
      const { child, ended } = await start(threeSteps);

      child.kill(signal);

      expect(await ended).toEqual({
        code: 0,
        lines: ['running', 'stopping', 'http true', 'jobs', 'database'],
      });
    },
  );

  test('a second one ends the program at once', async () => {
    const { child, ended } = await start(
      `onShutdown('slow', () => wait(60_000), 60_000);`,
      'limitMs: 60_000',
    );

    child.kill('SIGTERM');
    await wait(700);
    child.kill('SIGINT');

    expect(await ended).toEqual({ code: 130, lines: ['running', 'stopping'] });
  });

  test('one Ctrl-C that arrives twice is one', async () => {
    const { child, ended } = await start(
      `onShutdown('slow', async () => { await wait(200); console.log('slow'); });`,
    );

    child.kill('SIGINT');
    await wait(20);
    child.kill('SIGINT');

    expect(await ended).toEqual({ code: 0, lines: ['running', 'stopping', 'slow'] });
  });

  test('the end of the program that started it counts as one', async () => {
    const { child, ended } = await start(threeSteps);

    child.disconnect();

    expect(await ended).toEqual({
      code: 0,
      lines: ['running', 'stopping', 'http true', 'jobs', 'database'],
    });
  });
});

describe('a step', () => {
  test('that fails does not keep the others from running, and the exit code tells', async () => {
    const { child, ended } = await start(
      `${threeSteps} onShutdown('push', () => { throw new Error('no socket'); });`,
    );

    child.kill('SIGTERM');

    expect(await ended).toEqual({
      code: 1,
      lines: [
        'running',
        'stopping',
        'push: could not be stopped in order (no socket)',
        'http true',
        'jobs',
        'database',
      ],
    });
  });

  test('that exceeds its own limit is left behind', async () => {
    const { child, ended } = await start(
      `${threeSteps} onShutdown('push', () => wait(60_000), 100);`,
    );

    child.kill('SIGTERM');

    const { code, lines } = await ended;
    expect(code).toBe(1);
    expect(lines.slice(2)).toEqual([
      'push: could not be stopped in order (not done within 0.1 s)',
      'http true',
      'jobs',
      'database',
    ]);
  });

  test('cannot hold the program beyond the limit for all', async () => {
    const { child, ended } = await start(
      `onShutdown('endless', () => { wait(60_000); return new Promise(() => undefined); }, 60_000);`,
      'limitMs: 200',
    );

    child.kill('SIGTERM');

    expect(await ended).toEqual({
      code: 1,
      lines: ['running', 'stopping', 'stopping took longer than 0.2 s; the rest is cut off'],
    });
  });
});

describe('an error that nobody caught', () => {
  test.each([
    ['thrown', `setTimeout(() => { throw new Error('boom'); }, 50);`],
    ['rejected', `setTimeout(() => Promise.reject(new Error('boom')), 50);`],
  ])('(%s) is logged, undoes everything and exits 1', async (_, fault) => {
    const { ended } = await start(`${threeSteps} ${fault}`);

    expect(await ended).toEqual({
      code: 1,
      lines: [
        'running',
        'an error that nobody caught ends the program (boom)',
        'stopping',
        'http true',
        'jobs',
        'database',
      ],
    });
  });

  test('with a foreseen exit code keeps it', async () => {
    const { ended } = await start(
      `setTimeout(() => { throw new ExitError(75, 'the database ended'); }, 50);`,
    );

    expect((await ended).code).toBe(75);
  });
});

test('the program itself can end for a reason and with a code', async () => {
  const { ended } = await start(
    `${threeSteps} setTimeout(() => shutDown('the database ended', 75), 50);`,
  );

  expect(await ended).toEqual({
    code: 75,
    lines: ['running', 'the database ended', 'http true', 'jobs', 'database'],
  });
});
