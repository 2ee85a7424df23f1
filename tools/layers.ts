import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileCircles, judgeFloor } from './floors.rules.ts';
import {
  circles,
  importsOf,
  judge,
  judgeDemo,
  judgeNoun,
  targetOf,
  type Fault,
} from './layers.rules.ts';

/** Checks the direction of every import of the project; exits 1 and names each fault. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && existsSync(file) && !file.endsWith('.d.ts'));

const sourceOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const faults: Fault[] = [];
const imports = new Map<string, Set<string>>();
const domains = new Map<string, Set<string>>();
const domainOf = (file: string) => /^src\/domains\/([^/]+)\//.exec(file)?.[1];

for (const file of files) {
  const source = readFileSync(file, 'utf8');
  faults.push(...judge(file, source), ...judgeDemo(file, source));
  if (/\.(test|fixture)\./.test(file)) continue;
  const targets = importsOf(source).flatMap((specifier) => targetOf(file, specifier) ?? []);
  faults.push(...targets.flatMap((target) => judgeFloor(file, target) ?? []));
  faults.push(...targets.flatMap((target) => judgeNoun(file, target, sourceOf) ?? []));
  if (/^(src|libs)\//.test(file)) imports.set(file, new Set(targets));
  const [from, reached] = [domainOf(file), targets.flatMap((target) => domainOf(target) ?? [])];
  if (from === undefined) continue;
  const known = domains.get(from) ?? [];
  domains.set(from, new Set([...known, ...reached.filter((domain) => domain !== from)]));
}
for (const circle of circles(domains))
  faults.push({
    file: `src/domains/${circle[0] ?? ''}`,
    specifier: '',
    why: `is part of a circle: ${circle.join(' → ')}`,
  });
for (const group of fileCircles(imports))
  faults.push({
    file: group[0] ?? '',
    specifier: '',
    why: `imports itself in a circle of files: ${group.join(', ')}`,
  });

for (const { file, why } of faults) process.stdout.write(`${file}: ${why}\n`);
process.stdout.write(
  `${String(files.length)} files, ${String(faults.length)} faults of direction\n`,
);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
