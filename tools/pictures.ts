import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { albumOf } from './pictures.rules.ts';

// npm run pictures [-- -g nobody]: photographs every page in both themes and languages at three
// widths, while the journeys judge it, and writes an album of them.
const folder = resolve('dist/pictures');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const run = (program: string, args: readonly string[]): number =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, SCREENS: folder } }).status ??
  1;
const status =
  run('vite', ['build', '--logLevel', 'warn']) ||
  run('playwright', ['test', '--project=sweep', 'look', ...process.argv.slice(2)]);
const album = join(folder, 'index.html');
writeFileSync(album, albumOf(readdirSync(folder)));
process.stdout.write(`${album}\n`);
process.exitCode = status;
