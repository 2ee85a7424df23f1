import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SetupError } from './runtime.mjs';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without windows, menus and profiles: the same pages for two thirds of the work. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a whole browser: CHROMIUM, else an installed one, else, as root on Debian, one
 * that is installed now. Throws a {@link SetupError} where there is none.
 * @returns {string}
 */
export function ensureChromium() {
  const found = named() ?? findInstalled() ?? (install('chromium') ? findInstalled() : undefined);
  if (!found)
    throw new SetupError(
      'The browser journeys need Chromium. Install it ("sudo apt-get install chromium"; elsewhere Google Chrome will do), or name it: CHROMIUM=/path/to/chromium npm test',
    );
  return found;
}

/**
 * Returns the path of the browser for the journeys: CHROMIUM, else Chromium's headless shell, which
 * is installed now as root on Debian, else a whole browser.
 * @returns {string}
 */
export function ensureJourneyBrowser() {
  if (!named() && (existsSync(headlessShell) || install('chromium-headless-shell')))
    return headlessShell;
  return ensureChromium();
}

function named() {
  const path = process.env['CHROMIUM'];
  if (path && !existsSync(path))
    throw new SetupError(`CHROMIUM names ${path}, which does not exist.`);
  return path;
}

function findInstalled() {
  return browsers.find((path) => existsSync(path));
}

/**
 * Installs a package of Debian; false where it cannot.
 * @param {string} name
 */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${name} through apt-get\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every(
    (args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0,
  );
}
