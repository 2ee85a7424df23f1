import { parseArgs } from 'node:util';
import { UsageError, type Command, type Given } from './command.ts';

/** A command line as it was read. */
export interface Read extends Pick<Given, 'words' | 'values' | 'switches'> {
  readonly command: Command;
  readonly isJson: boolean;
  readonly asksForHelp: boolean;
}

/** Every command has them. */
export const commonOptions = {
  json: { about: 'Answers as JSON.' },
  help: { about: 'Prints this text.' },
} as const;

/** Returns the command that the first words name; the longest name wins. */
export function findCommand(
  commands: readonly Command[],
  args: readonly string[],
): Command | undefined {
  const asked = args.join(' ');
  return commands
    .filter(({ name }) => asked === name || asked.startsWith(`${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** @throws UsageError where an option is unknown, or lacks its value */
export function readCommand(command: Command, args: readonly string[]): Read {
  const options = { ...command.options, ...commonOptions };
  const parsed = parsedBy(options, args.slice(command.name.split(' ').length));
  const entries = Object.entries(parsed.values);
  const switches = new Set(entries.filter(([, value]) => value === true).map(([name]) => name));
  return {
    command,
    words: parsed.positionals,
    values: Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    switches,
    isJson: switches.has('json'),
    asksForHelp: switches.has('help'),
  };
}

function parsedBy(options: NonNullable<Command['options']>, args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { value }]) => [
          name,
          { type: value === undefined ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
  } catch (error) {
    // Node adds advice for words that begin with a dash; ours is the help below.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : '');
  }
}

/** @throws UsageError for words that nobody asked for */
export function demandNoWords({ words }: Pick<Given, 'words'>): void {
  if (words.length > 0) throw new UsageError(`There is no ${words.join(' ')}`);
}

/** @throws UsageError where the option is missing */
export function demandValue({ values }: Pick<Given, 'values'>, name: string): string {
  const value = values[name]?.trim() ?? '';
  if (value === '' || value.startsWith('--')) throw new UsageError(`--${name} is missing`);
  return value;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws UsageError where the text is no id */
export function demandId(text: string, what: string): string {
  if (!uuid.test(text)) throw new UsageError(`${what} is no id: ${text}`);
  return text.toLowerCase();
}
