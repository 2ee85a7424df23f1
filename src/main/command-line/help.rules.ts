import type { Command } from './command.ts';
import { commonOptions } from './read-command.rules.ts';

const width = 80;

/** Exit codes, as docs/operations.md has them. */
export const exitCodeWords = [
  ['0', 'done'],
  ['1', 'refused, failed, or something is at fault'],
  ['64', 'the command line cannot be understood'],
  ['73', 'another instance uses the data folder'],
  ['75', 'the database cannot be reached; try again'],
  ['78', 'the settings are wrong'],
] as const;

/** All commands, a line each, at most 80 columns wide. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, about }) => [name, about] as const);
  return [
    'Usage: atrium <command> [options]        (npm run atrium -- <command> …)',
    '',
    ...table(rows),
    '',
    'Each has --help and --json. Exit codes:',
    ...table(exitCodeWords),
    '',
  ].join('\n');
}

/** One command: what it does, its options, what else to know; at most 80 columns wide. */
export function helpOf({ name, about, takes, options = {}, notes = [] }: Command): string {
  const rows = Object.entries({ ...options, ...commonOptions }).map(
    ([option, { value, about }]: [string, { readonly value?: string; readonly about: string }]) =>
      [`--${option}${value === undefined ? '' : ` <${value}>`}`, about] as const,
  );
  return [
    ...wrapped(`Usage: atrium ${name}${takes === undefined ? '' : ` ${takes}`} [options]`, 2),
    '',
    ...wrapped(about),
    '',
    ...table(rows),
    ...notes.flatMap((note) => ['', ...wrapped(note)]),
    '',
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const first = Math.max(...rows.map(([name]) => name.length)) + 4;
  return rows.flatMap(([name, about]) => {
    const [head = '', ...rest] = lines(about, width - first);
    return [`  ${name}`.padEnd(first) + head, ...rest.map((line) => ' '.repeat(first) + line)];
  });
}

function wrapped(text: string, indent = 0): string[] {
  return lines(text, width - indent).map((line, at) => (at > 0 ? ' '.repeat(indent) : '') + line);
}

function lines(text: string, most: number): string[] {
  const made = [''];
  for (const word of text.split(' ')) {
    const line = made.at(-1) ?? '';
    if (line && line.length + word.length + 1 > most) made.push(word);
    else made[made.length - 1] = line ? `${line} ${word}` : word;
  }
  return made;
}
