import { PortalError } from '#platform/common/errors.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import { UsageError, type Command, type Outcome } from './command.ts';
import { commands } from './commands.list.ts';
import { helpOf, overview } from './help.rules.ts';
import { findCommand, readCommand } from './read-command.rules.ts';

export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** Takes the answer, and nothing else. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs one command line of the operator. @returns the exit code */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = findCommand(commands, args);
  if (!command) return withoutCommand(args, terminal);
  try {
    return await runCommand(command, args, terminal);
  } catch (error) {
    return tellEnd(error, command, args.includes('--json'), terminal);
  }
}

function withoutCommand(args: readonly string[], { out, err }: Terminal): number {
  const known = commands.filter(({ name }) => name.startsWith(`${args[0] ?? ''} `));
  if (args.includes('--help')) {
    out(overview(known.length > 0 ? known : commands));
    return 0;
  }
  const named = args.filter((arg) => !arg.startsWith('--')).join(' ');
  err(
    `${named ? `There is no ${named}.\n\n` : ''}${overview(known.length > 0 ? known : commands)}`,
  );
  return exitCodes.notUnderstood;
}

async function runCommand(
  command: Command,
  args: readonly string[],
  { env, out, err }: Terminal,
): Promise<number> {
  const read = readCommand(command, args);
  if (read.asksForHelp) {
    out(helpOf(command));
    return 0;
  }
  const outcome = await command.run({ ...read, env, report: (message) => err(`${message}\n`) });
  if (outcome) out(read.isJson ? jsonText(outcome.json) : outcome.text);
  return outcome?.exitCode ?? 0;
}

/** Tells an end that was foreseen; everything else is a fault of ours and goes on up. */
async function tellEnd(
  error: unknown,
  command: Command,
  isJson: boolean,
  { out, err }: Terminal,
): Promise<number> {
  const end = error instanceof PortalError ? await inWords(error) : error;
  if (!(end instanceof ExitError)) throw end;
  if (isJson) out(jsonText({ error: end.message, exitCode: end.exitCode }));
  else err(`${end.message}\n${end instanceof UsageError ? `\n${helpOf(command)}` : ''}`);
  return end.exitCode;
}

/** A refusal of the directory's commands, as the API would word it. */
async function inWords(refusal: PortalError): Promise<ExitError> {
  const { wordsOfRefusal } = await import('./refusal-words.ts');
  return new ExitError(1, await wordsOfRefusal(refusal), { cause: refusal });
}

const jsonText = (data: Outcome['json']): string => `${JSON.stringify(data, null, 2)}\n`;
