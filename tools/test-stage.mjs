import { spawn } from 'node:child_process';

/**
 * A stage that has printed nothing for this long has hung. How long a stage takes in total is never
 * a reason to stop it: a slow machine may take hours.
 */
export const silenceMs = 20 * 60_000;
/** Time for a stage that is asked to end to stop what it has started (the journeys' portal). */
const graceMs = 15_000;

/**
 * Calls back once when `heard` was not called for the given time.
 * @param {number} limitMs
 * @param {() => void} onSilence
 */
export function watchSilence(limitMs, onSilence) {
  const timer = setTimeout(onSilence, limitMs);
  return { heard: () => void timer.refresh(), stop: () => clearTimeout(timer) };
}

/**
 * Runs a stage in a process group of its own, so that nothing of it is left when it is stopped;
 * shows its output as it comes. It is stopped when it has hung or when we are told to end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limitMs?: number }} options
 * @returns {Promise<{ exitCode: number, output: string, stoppedBy?: NodeJS.Signals | 'silence' }>}
 * `output` is the end of what it wrote to its standard output
 */
export async function runStage(command, args, { cwd, env, limitMs = silenceMs }) {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  /** @type {NodeJS.Signals | 'silence' | undefined} */
  let stoppedBy;
  const stopping = stopper(child);
  const silence = watchSilence(limitMs, () => {
    process.stdout.write(`\nstopped: no output for ${limitMs / 60_000} minutes\n`);
    stoppedBy = 'silence';
    stopping.stop();
  });
  const stopForSignals = onSignals((signal) => {
    stoppedBy = signal;
    stopping.stop();
  });
  const output = passOutput(child, silence.heard);
  try {
    const exitCode = await closed(child);
    return { exitCode, output: output(), ...(stoppedBy && { stoppedBy }) };
  } finally {
    silence.stop();
    stopping.done();
    stopForSignals();
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function closed(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable,
 * import('node:stream').Readable>} child
 * @param {() => void} heard
 */
function passOutput(child, heard) {
  let output = '';
  child.stdout.on('data', (chunk) => {
    heard();
    output = (output + chunk).slice(-100_000);
    process.stdout.write(chunk);
  });
  child.stderr.on('data', (chunk) => {
    heard();
    process.stderr.write(chunk);
  });
  return () => output;
}

/**
 * Always SIGINT, whatever we got: Playwright stops its portal for no other signal.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopper(child) {
  /** @type {NodeJS.Timeout | undefined} */
  let hardEnd;
  const signalGroup = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  };
  return {
    stop() {
      if (hardEnd) return;
      signalGroup('SIGINT');
      hardEnd = setTimeout(() => signalGroup('SIGKILL'), graceMs);
    },
    done: () => clearTimeout(hardEnd),
  };
}

/** @param {(signal: NodeJS.Signals) => void} listener */
function onSignals(listener) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}
