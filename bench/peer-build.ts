import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds a peer with its own tools, of its own lockfile, into `folder`. Its packages are fetched
 * when they are not there yet: no part of the product and of no other benchmark needs them.
 * @param name folder below bench/peers
 * @throws Error with what npm or vite said
 */
export function buildPeer(name: 'refine' | 'ag-grid', folder: string): void {
  const home = join(import.meta.dirname, 'peers', name);
  const installed = join(home, 'node_modules/.package-lock.json');
  if (
    !existsSync(installed) ||
    statSync(installed).mtimeMs < statSync(join(home, 'package-lock.json')).mtimeMs
  )
    carryOut('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], home);
  carryOut(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'error',
      '--outDir',
      folder,
      '--emptyOutDir',
    ],
    home,
  );
}

function carryOut(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} in ${cwd}: ${stdout}${stderr}`, { cause: error });
}
