import { createInterface } from 'node:readline';
import { ExitError } from '#platform/server/exit-error.ts';
import { readConfig, type Config } from '../config.ts';
import { examineClock } from './examine-clock.ts';
import { examineIdentity } from './examine-identity.ts';
import { examineMail } from './examine-mail.ts';
import { examineMicrosoft } from './examine-microsoft.ts';
import { examineSignIn } from './examine-sign-in.ts';
import { examineToken } from './examine-token.ts';
import { fault, type Examination } from './finding.ts';
import { hasFault, textReport } from './report.ts';
import { UsageError, type Given, type Outcome } from '../command-line/command.ts';

const now = (): Date => new Date();
const topics: Readonly<Record<string, (config: Config) => Promise<readonly Examination[]>>> = {
  identity: (config) => examineIdentity(config, { fetch, now }),
  clock: async (config) => [await examineClock(config, now)],
  mail: async (config) => [await examineMail(config, now)],
  microsoft: async (config) => {
    const { title, findings } = await examineMicrosoft(config, now);
    return [{ title, findings: [...findings, ...(await examineSignIn(config, now))] }];
  },
  // loads all slices, whose datasets it knows by name
  connections: async (config) => {
    const { examineConnections } = await import('./examine-connections.ts');
    return [await examineConnections(config, now)];
  },
  token: async (config) => [await examineToken(config, await pasted(), { fetch, now })],
};
/** A token has to be pasted, so it is examined only where asked for. */
const usual = ['identity', 'clock', 'mail', 'microsoft', 'connections'];

/**
 * Examines what the settings name. Reads the same settings as the portal, which need not be running
 * unless its own provider is examined.
 */
export async function runDoctor({ words, env }: Given): Promise<Outcome> {
  const unknown = words.filter((word) => !Object.hasOwn(topics, word));
  if (unknown.length > 0) throw new UsageError(`The doctor knows nothing of ${unknown.join(' ')}`);
  const examinations = await examine(words.length > 0 ? words : usual, env);
  return {
    text: textReport(examinations),
    json: { ok: !hasFault(examinations), examinations },
    exitCode: hasFault(examinations) ? 1 : 0,
  };
}

/** Reads one line of the standard input: arguments would stand in the shell's history. */
async function pasted(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Paste the access token, then press Enter: ');
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function examine(
  asked: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Examination[]> {
  try {
    const config = readConfig(env);
    const examined = await Promise.all(asked.map((topic) => topics[topic]?.(config) ?? []));
    return examined.flat();
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    return [
      {
        title: 'Settings',
        findings: [fault('settings', error.message, 'Mend the settings, then ask again.')],
      },
    ];
  }
}
