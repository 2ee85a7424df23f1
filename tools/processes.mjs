import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const isWindows = process.platform === 'win32';
/** Ctrl-C arrives twice, from the terminal and passed on by npm: within this time it is one. */
const sameKeystrokeMs = 500;

/**
 * @typedef {object} ChildOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env its PATH decides which program a bare name is
 * @property {boolean} [ownSession] the terminal's Ctrl-C does not reach the child; it gets our
 * signals instead, and is told by its closed channel when we are gone
 */

/**
 * Runs a program with our input and output, hands our signals on, and gives its exit code (128 +
 * number for a signal).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} options
 * @returns {Promise<number>}
 */
export function runChild(command, args, { cwd, env, ownSession = false }) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ownSession ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, args, {
    cwd,
    env,
    stdio,
    detached: ownSession && !isWindows,
    shell: isWindows,
  });
  const stopPassing = passSignals(child, ownSession);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  }).finally(stopPassing);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} ownSession
 */
function passSignals(child, ownSession) {
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A child in our own session got the terminal's Ctrl-C already.
    if (signal === 'SIGINT' && !ownSession && process.stdin.isTTY) return;
    const now = performance.now();
    if (last && now - last < sameKeystrokeMs) return;
    last = now;
    child.kill(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, pass);
  const watch = watchParent(() => pass('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, pass);
    clearInterval(watch);
  };
}

/**
 * When npm is killed, nobody tells us; only our parent, or the parent of the shell between, is
 * another one from then on. Without npm a parent may end rightly (a shell that started us in the
 * background).
 * @param {() => void} whenGone
 */
function watchParent(whenGone) {
  if (!process.env['npm_lifecycle_event'] || isWindows) return undefined;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    whenGone();
  }, 500);
  return watch.unref();
}

/** Parent and grandparent; the latter on Linux only. */
function ancestors() {
  const parent = process.ppid;
  try {
    // The name in brackets may hold anything; state and parent follow the last one
    // (proc_pid_stat(5)).
    const [, grandparent] =
      readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${parent} ${grandparent}`;
  } catch {
    return `${parent}`;
  }
}
