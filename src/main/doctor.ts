import { createInterface } from 'node:readline';
import { ExitError } from '#platform/server/exit-error.ts';
import { readConfig, type Config } from './config.ts';
import { examineIdentity } from './doctor/examine-identity.ts';
import { examineMail } from './doctor/examine-mail.ts';
import { examineToken } from './doctor/examine-token.ts';
import { fault, type Examination } from './doctor/finding.ts';
import { hasFault, jsonReport, textReport } from './doctor/report.ts';

const now = (): Date => new Date();
const topics: Readonly<Record<string, (config: Config) => Promise<readonly Examination[]>>> = {
  identity: (config) => examineIdentity(config, { fetch, now }),
  mail: async (config) => [await examineMail(config, now)],
  token: async (config) => [await examineToken(config, await pasted(), { fetch, now })],
};
/** A token has to be pasted, so it is examined only where asked for. */
const usual = ['identity', 'mail'];

const usage =
  'Usage: npm run doctor -- [identity] [mail] [token] [--json]\nExamines the identity providers and the mail server that the settings name; without a topic, both. token reads an access token from the standard input and says whether the API takes it. Exits 1 when it finds a fault.\n';

/**
 * `npm run doctor`: reads the same settings as the portal, which need not be running unless its own
 * provider is examined.
 */
async function main(args: readonly string[]): Promise<number> {
  const asked = args.filter((arg) => arg !== '--json');
  if (asked.some((arg) => !Object.hasOwn(topics, arg))) {
    process.stderr.write(usage);
    return 1;
  }
  const examinations = await examine(asked.length > 0 ? asked : usual);
  process.stdout.write(
    args.includes('--json') ? jsonReport(examinations) : textReport(examinations),
  );
  return hasFault(examinations) ? 1 : 0;
}

/** Reads one line of the standard input: arguments would stand in the shell's history. */
async function pasted(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Paste the access token, then press Enter: ');
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function examine(asked: readonly string[]): Promise<readonly Examination[]> {
  try {
    const config = readConfig(process.env);
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

process.exitCode = await main(process.argv.slice(2));
