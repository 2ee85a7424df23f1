import type { Config } from './config.ts';
import { demoAccounts, demoPassword } from './demo-operator/accounts.ts';

export interface StartFacts {
  readonly config: Config;
  /** Readable location of the data. */
  readonly where: string;
  readonly isFirstStart: boolean;
  /** Address at which a demo's simulator of Microsoft's cloud is told what to do. */
  readonly simulator?: string | undefined;
}

/** The same for a program that waits for the portal (`atrium start --json`). */
export function startFacts({ config, where, isFirstStart, simulator }: StartFacts): string {
  const facts = { ready: true, url: config.publicUrl, data: where, isFirstStart, simulator };
  return `${JSON.stringify({ ...facts, pid: process.pid })}\n`;
}

/**
 * Returns the text printed when the portal is ready: address, accounts, data location, how to stop.
 */
export function startBlock({ config, where, isFirstStart, simulator }: StartFacts): string {
  const lines = [
    '',
    `  Atrium is ready          ${config.publicUrl}`,
    '',
    ...(config.demo ? accounts(isFirstStart) : []),
    `  Data                     ${where}`,
    `  Mail                     ${config.mail ? `sent as ${config.mail.from}` : 'not sent: ATRIUM_SMTP_URL is not set'}`,
    ...(simulator === undefined
      ? []
      : [`  Microsoft                simulated, ${simulator}/state`]),
    '  Stop                     Ctrl-C',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function accounts(isFirstStart: boolean): string[] {
  const width = Math.max(...demoAccounts.map(({ login }) => login.length)) + 2;
  return [
    `  Demo accounts            password ${demoPassword}${isFirstStart ? ' (the demo operator was loaded now)' : ''}`,
    ...demoAccounts.map(({ login, note }) => `    ${login.padEnd(width)}${note.en}`),
    '',
  ];
}
