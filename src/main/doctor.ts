import { ExitError } from '#platform/server/exit-error.ts';
import { readConfig } from './config.ts';
import { examineIdentity } from './doctor/examine-identity.ts';
import { fault, type Examination } from './doctor/finding.ts';
import { hasFault, jsonReport, textReport } from './doctor/report.ts';

const usage =
  'Usage: npm run doctor -- identity [--json]\nExamines the identity providers that the settings name. Exits 1 when it finds a fault.\n';

/** `npm run doctor -- identity`: reads the same settings as the portal, which need not be running unless its own provider is examined. */
async function main(args: readonly string[]): Promise<number> {
  const [topic] = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.filter((arg) => arg !== topic && arg !== '--json');
  if (topic !== 'identity' || unknown.length > 0) {
    process.stderr.write(usage);
    return 1;
  }
  const examinations = await examine();
  process.stdout.write(args.includes('--json') ? jsonReport(examinations) : textReport(examinations));
  return hasFault(examinations) ? 1 : 0;
}

async function examine(): Promise<Examination[]> {
  try {
    return await examineIdentity(readConfig(process.env), { fetch, now: () => new Date() });
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    return [{ title: 'Settings', findings: [fault('settings', error.message, 'Mend the settings, then ask again.')] }];
  }
}

process.exitCode = await main(process.argv.slice(2));
