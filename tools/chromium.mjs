import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SetupError } from './runtime.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the journeys: CHROMIUM, else an installed one, else, as root on Debian, one that
 * is installed now.
 * @returns {string} its path
 */
export function ensureChromium() {
  const named = process.env['CHROMIUM'];
  if (named && !existsSync(named))
    throw new SetupError(`CHROMIUM names ${named}, which does not exist.`);
  const found = named ?? findInstalled() ?? installed();
  if (!found)
    throw new SetupError(
      'The browser journeys need Chromium. Install it ("sudo apt-get install chromium"; elsewhere Google Chrome will do), or name it: CHROMIUM=/path/to/chromium npm test',
    );
  return found;
}

function findInstalled() {
  return usualPlaces.find((path) => existsSync(path));
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Installing Chromium through apt-get\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    if (spawnSync('apt-get', args, { stdio: 'inherit', env }).status !== 0) return undefined;
  }
  return findInstalled();
}
