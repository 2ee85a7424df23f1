import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * `npm run bench [-- name…]`: runs each benchmark in a process of its own, one after the other, so
 * that none heats the other's machine. A benchmark is a file of this folder that exports `run`; it
 * prints its figures, each against a named peer or limit of the same run, and answers whether they
 * hold.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const files = globSync('bench/*.ts').filter(
  (file) => positionals.length === 0 || positionals.some((name) => file.includes(name)),
);
// A file of its own: threads of a program that was given as text would not start.
const runner = fileURLToPath(new URL('runner/one.ts', import.meta.url));

let failed = 0;
for (const file of files.toSorted()) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--expose-gc', runner, new URL(`../${file}`, import.meta.url).href],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status === 64) continue;
  if (status !== 0) failed += 1;
  process.stdout.write(`${status === 0 ? 'holds ' : 'MISSED'} ${file}\n${stdout}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
