import { afterEach, describe, expect, test, vi } from 'vitest';
import { runStage, silenceMs, watchSilence } from './test-stage.mjs';

const minute = 60_000;

describe('a stage that says something now and then', () => {
  afterEach(() => void vi.useRealTimers());

  test('is left alone however long it takes, and is found to hang when it falls silent', () => {
    vi.useFakeTimers();
    const onSilence = vi.fn<() => void>();
    const watch = watchSilence(silenceMs, onSilence);

    for (let waited = 0; waited < 600 * minute; waited += 19 * minute) {
      vi.advanceTimersByTime(19 * minute);
      watch.heard();
    }
    expect(onSilence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(silenceMs);
    expect(onSilence).toHaveBeenCalledOnce();
  });
});

describe('a stage', () => {
  const run = (script: string, limitMs?: number): ReturnType<typeof runStage> =>
    runStage(process.execPath, ['-e', script], {
      cwd: import.meta.dirname,
      env: process.env,
      ...(limitMs !== undefined && { limitMs }),
    });

  test('that ends by itself gives its exit code and its output', async () => {
    expect(await run('console.log("seen"); process.exitCode = 3')).toStrictEqual({
      exitCode: 3,
      output: 'seen\n',
    });
  });

  test('that hangs is stopped, and so is what it has started', async () => {
    // It ends when the grandchild, which holds its output open, has ended, too.
    const grandchild = 'setInterval(() => {}, 1000)';
    const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;

    expect(await run(script, 500)).toMatchObject({ exitCode: 1, stoppedBy: 'silence' });
  });
});
