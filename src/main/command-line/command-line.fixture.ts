import { runCommandLine } from './run-command-line.ts';

export interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line in this process, with nothing in its environment but what is given. */
export async function atrium(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Told> {
  const told = { out: '', err: '' };
  const code = await runCommandLine(args, {
    env,
    out: (text) => (told.out += text),
    err: (text) => (told.err += text),
  });
  return { code, ...told };
}
