/** Exit codes that explain the end of the program to its supervisor (sysexits.h). */
export const exitCodes = {
  /** The command line cannot be understood; nothing was done (EX_USAGE). */
  notUnderstood: 64,
  /** The data folder is in use by another instance (EX_CANTCREAT). */
  folderInUse: 73,
  /**
   * Something outside failed and a restart may help: the embedded database ended, the disk is full
   * (EX_TEMPFAIL).
   */
  tryAgain: 75,
  /** The settings are wrong; a restart will not help (EX_CONFIG). */
  wrongSettings: 78,
} as const;

/** An end that is foreseen: its message is for the operator and is printed without a stack. */
export class ExitError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExitError';
    this.exitCode = exitCode;
  }
}
