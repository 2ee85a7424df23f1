import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './commands.list.ts';
import { findCommand, readCommand } from './read-command.rules.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Words of a command line; a quoted text and a placeholder are one word each. */
const wordsOf = (line: string): string[] =>
  (line.match(/"[^"]*"|<[^>]*>|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));

/** Commands of the operator that a document names, without those of other programs. */
const documented = [
  'docs/operations.md',
  'docs/privacy.md',
  'README.md',
  'CONTRIBUTING.md',
].flatMap((path) =>
  [...read(path).matchAll(/(?:^|`)((?:atrium|npm run|npm start)(?: [^`\n]+)?)(?=`|$)/gm)].map(
    ([, line = '']) => ({ path, line }),
  ),
);

/** The command line as `atrium` gets it; undefined for scripts that are none of its short names. */
function argsOf(line: string): string[] | undefined {
  const [program, second = '', third = '', ...rest] = wordsOf(line);
  if (program === 'atrium') return wordsOf(line).slice(1);
  const name = second === 'start' ? 'start' : third;
  const args = (second === 'start' ? [third, ...rest] : rest).filter(
    (word) => word && word !== '--',
  );
  const script = scripts[name];
  if (script === undefined) throw new Error(`npm has no ${name}`);
  const [, start] = /^node tools\/atrium\.mjs ?(.*)$/.exec(script) ?? [];
  return start === undefined ? undefined : [...(start ? [start] : []), ...args];
}

test('every command that a document names is there, with the options that it is given', () => {
  const lines = documented.flatMap(({ path, line }) => {
    const args = argsOf(line);
    return args && args.length > 0 && !args[0]?.startsWith('<') ? [{ path, line, args }] : [];
  });

  expect(lines.length).toBeGreaterThan(25);
  for (const { path, line, args } of lines) {
    const command = findCommand(commands, args);
    const isGroup = commands.some(({ name }) => name.startsWith(`${args.join(' ')} `));
    if (!command && !isGroup) throw new Error(`${path}: there is no ${line}`);
    if (command) readCommand(command, args); // throws for an option that there is not
  }
});

test('every command stands in the table of docs/operations.md', () => {
  const text = read('docs/operations.md');
  const [table = ''] = /## The command line[\s\S]*?\n## /.exec(text) ?? [];

  expect(commands.filter(({ name }) => !table.includes(`${name}\``))).toEqual([]);
});

test('what alerts advise can be done', () => {
  const advised = [
    ...read('deploy/observability/alerts.yml').matchAll(/"(atrium [a-z ]+?) (?:makes|:)/g),
  ];

  expect(advised.map(([, line = '']) => line)).toContain('atrium backup');
  for (const [, line = ''] of advised)
    expect(findCommand(commands, wordsOf(line).slice(1))).toBeDefined();
});
