import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { circles, importsOf, judge, targetOf, type Fault } from './layers.rules.ts';

/** Checks the direction of every import of the project; exits 1 and names each fault. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file) && !file.endsWith('.d.ts'));

const faults: Fault[] = [];
const edges = new Map<string, Set<string>>();
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  faults.push(...judge(file, source));
  const from = /^src\/domains\/([^/]+)\//.exec(file)?.[1];
  if (!from || /\.(test|fixture)\./.test(file)) continue;
  for (const specifier of importsOf(source)) {
    const to = /^src\/domains\/([^/]+)\//.exec(targetOf(file, specifier) ?? '')?.[1];
    if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
}
for (const circle of circles(edges))
  faults.push({ file: `src/domains/${circle[0] ?? ''}`, specifier: '', why: `is part of a circle: ${circle.join(' → ')}` });

for (const { file, why } of faults) process.stdout.write(`${file}: ${why}\n`);
process.stdout.write(`${String(files.length)} files, ${String(faults.length)} faults of direction\n`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
