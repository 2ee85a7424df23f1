import { ExitError } from './exit-error.ts';

/** After this the program ends whatever is still open; supervisors kill at 10 s or later. */
const defaultLimitMs = 10_000;
const defaultStepLimitMs = 5_000;
/**
 * Time within which a second signal counts as the same Ctrl-C, from the terminal and from the
 * parent program.
 */
const sameKeystrokeMs = 500;

export interface ShutdownOptions {
  /** Logs one line for the operator, with the error if there is one. */
  readonly log: (message: string, error?: unknown) => void;
  readonly limitMs?: number;
}

export interface Shutdown {
  /**
   * Registers what has to be undone; steps run one after the other, the last registered first. A
   * step that takes longer than its limit is left behind.
   */
  readonly onShutdown: (name: string, step: () => unknown, limitMs?: number) => void;
  /** Runs the steps and ends the process. Only the first call counts; all wait for the same end. */
  readonly shutDown: (reason: string, exitCode: number) => Promise<never>;
  /** True from the first signal on: readiness answers 503. */
  readonly isShuttingDown: () => boolean;
}

interface Step {
  readonly name: string;
  readonly run: () => unknown;
  readonly limitMs: number;
}

/**
 * Ends the program in order: SIGTERM, SIGINT (Ctrl-C) and SIGHUP undo all steps and exit 0, as does
 * the end of the program that started us with a channel; a second signal exits at once with 128 +
 * its number; an error that nobody caught is logged, undoes all steps and exits 1 (an ExitError:
 * with its code). More than `limitMs` in all exits 1.
 */
export function handleShutdown({ log, limitMs = defaultLimitMs }: ShutdownOptions): Shutdown {
  const steps: Step[] = [];
  let ending: Promise<never> | undefined;
  let endingSince = 0;

  async function end(reason: string, exitCode: number): Promise<never> {
    endingSince = performance.now();
    log(reason);
    const limit = setTimeout(() => {
      log(`stopping took longer than ${limitMs / 1000} s; the rest is cut off`);
      process.exit(exitCode || 1);
    }, limitMs);
    const clean = await undo(steps.toReversed(), log);
    clearTimeout(limit);
    process.exit(exitCode || (clean ? 0 : 1));
  }

  // Not begun before `ending` is set: the first step may ask whether we are shutting down.
  const shutDown = (reason: string, exitCode: number) =>
    (ending ??= Promise.resolve().then(() => end(reason, exitCode)));
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.on(signal, () => {
      if (!ending) void shutDown('stopping', 0);
      else if (performance.now() - endingSince > sameKeystrokeMs) process.exit(128 + number);
    });
  }
  // tools/atrium.mjs holds a channel to us; when it is killed, nobody is left to pass a signal on.
  if (process.connected) process.on('disconnect', () => void shutDown('stopping', 0));
  const onFault = (error: unknown) => {
    log(
      error instanceof ExitError ? error.message : 'an error that nobody caught ends the program',
      error,
    );
    void shutDown('stopping', error instanceof ExitError ? error.exitCode : 1);
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  return {
    onShutdown: (name, run, stepLimitMs = defaultStepLimitMs) =>
      void steps.push({ name, run, limitMs: stepLimitMs }),
    shutDown,
    isShuttingDown: () => ending !== undefined,
  };
}

/** @returns false when a step failed or was left behind; the others run all the same. */
async function undo(steps: readonly Step[], log: ShutdownOptions['log']): Promise<boolean> {
  let clean = true;
  for (const { name, run, limitMs } of steps) {
    let limit: NodeJS.Timeout | undefined;
    const tooLong = new Promise((_, reject) => {
      limit = setTimeout(() => reject(new Error(`not done within ${limitMs / 1000} s`)), limitMs);
    });
    try {
      await Promise.race([run(), tooLong]);
    } catch (error) {
      clean = false;
      log(`${name}: could not be stopped in order`, error);
    } finally {
      clearTimeout(limit);
    }
  }
  return clean;
}
