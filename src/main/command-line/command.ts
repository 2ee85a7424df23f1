import { ExitError, exitCodes } from '#platform/server/exit-error.ts';

/** An option of a command; one without `value` is a switch. */
export interface CommandOption {
  readonly about: string;
  /** Placeholder of its value: `id`. */
  readonly value?: string;
}

/** A command line as it was given, read by the options of its command. */
export interface Given {
  /** Words behind those of the command. */
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly switches: ReadonlySet<string>;
  readonly env: NodeJS.ProcessEnv;
  /** Tells progress, apart from the answer. */
  readonly report: (message: string) => void;
}

/** Answer of a command: words for people, the same as data for programs. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  /** 0 unless named. */
  readonly exitCode?: number;
}

/** Command of the operator. Its work is loaded when it is asked for, so that help costs nothing. */
export interface Command {
  /** Name of it: `audit verify`. */
  readonly name: string;
  readonly about: string;
  /** Words that may stand behind its name. */
  readonly takes?: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** More to know, a paragraph each. */
  readonly notes?: readonly string[];
  /** Undefined: it goes on by itself and has told what there is to tell. */
  readonly run: (given: Given) => Promise<Outcome | undefined>;
}

/** A command line that cannot be meant: told with the help of its command, exit code 64. */
export class UsageError extends ExitError {
  constructor(message: string) {
    super(exitCodes.notUnderstood, message);
    this.name = 'UsageError';
  }
}
