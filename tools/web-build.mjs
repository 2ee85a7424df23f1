import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError, withProgress } from './runtime.mjs';

/**
 * Files that the built app is made of. Server code is in there, too: that costs a build now and then,
 * never a stale app.
 */
const sources = [
  'src',
  'libs',
  'public',
  'tools',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package-lock.json',
];
const stamp = join(root, 'dist/web.stamp');

/**
 * Builds the web app into dist/web unless it was built from exactly these sources.
 * @param {import('./runtime.mjs').Runtime} runtime
 */
export async function ensureWebBuild({ node, env }) {
  const wanted = sourceHash(root, sources);
  if (
    existsSync(stamp) &&
    existsSync(join(root, 'dist/web/index.html')) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return;
  rmSync(stamp, { force: true });
  await withProgress('Building the web app', async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { status, stdout, stderr } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new SetupError(`${stdout}${stderr}\nThe web app could not be built.`);
  });
  writeFileSync(stamp, wanted);
}

/**
 * Names and contents, not dates: a fresh clone and an old one agree.
 * @param {string} folder
 * @param {readonly string[]} names files and folders below it; missing ones count as missing
 */
export function sourceHash(folder, names) {
  const hash = createHash('sha256');
  for (const name of names) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    for (const file of filesBelow(path))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(path, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} sorted paths relative to it; the empty one for a file
 */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [''];
  const entries = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(join(path, name)).isFile())
    .toSorted();
}
