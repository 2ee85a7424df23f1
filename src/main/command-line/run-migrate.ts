import { ensureLoginRole } from '#platform/server/database/connect.ts';
import {
  knownMigrations,
  migrate,
  plannedMigrations,
  rehearseMigrations,
} from '#platform/server/database/migrate.ts';
import { hasEmbeddedPostgres } from '#platform/server/database/running-postgres.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { readConfig, type Config } from '../config.ts';
import { demoIssuers } from '../demo-operator/load-demo.ts';
import { UsageError, type Given, type Outcome } from './command.ts';
import { asOwner, withDirectory } from './open-directory.ts';
import { openOrMake } from './open-owner.ts';
import { demandNoWords } from './read-command.rules.ts';

/** Brings the tables up to date, says what it would apply (`--plan`) or tries it (`--dry-run`). */
export async function runMigrate(given: Given): Promise<Outcome> {
  demandNoWords(given);
  const isPlan = given.switches.has('plan');
  const isDry = given.switches.has('dry-run');
  if (isPlan && isDry) throw new UsageError('--plan or --dry-run, not both');
  const config = readConfig(given.env);
  const isNew = !config.databaseUrl && !hasEmbeddedPostgres(config.dataDir);
  if (isNew && (isPlan || isDry)) return planned(knownMigrations());
  return withOwner(config, given, async (ownerUrl) => {
    if (isPlan) return planned(await plannedMigrations(ownerUrl));
    if (isDry) return rehearsed(await rehearseMigrations(ownerUrl));
    const applied = await migrate(ownerUrl);
    await ensureLoginRole(ownerUrl);
    return { text: list(applied, 'applied'), json: { applied } };
  });
}

/** Loads the demo operator into an installation that is empty. */
export function runSeedDemo(given: Given): Promise<Outcome> {
  demandNoWords(given);
  return withDirectory(given, async ({ config, database: { db } }) => {
    const { loadDemoOperator } = await import('../demo-operator/demo-operator.ts');
    const issuers = demoIssuers(config.publicUrl);
    if (!(await loadDemoOperator({ db, now: () => new Date(), issuers })))
      throw new ExitError(
        1,
        'There are data already; the demo operator moves into an empty house.',
      );
    return { text: 'The demo operator was loaded.\n', json: { loaded: true } };
  });
}

async function withOwner(
  config: Config,
  { report }: Given,
  work: (ownerUrl: string) => Promise<Outcome>,
): Promise<Outcome> {
  const owner = await openOrMake(config, report);
  try {
    await asOwner(owner.ownerUrl, () => Promise.resolve()); // says plainly where nobody answers
    return await work(owner.ownerUrl);
  } finally {
    await owner.close();
  }
}

const planned = (names: readonly string[]): Outcome => ({
  text: list(names, 'to apply'),
  json: { planned: names },
});

function rehearsed(tried: Awaited<ReturnType<typeof rehearseMigrations>>): Outcome {
  const lines = tried.map(({ name, durationMs }) => `${name}  ${String(durationMs)} ms`);
  return { text: list(lines, 'tried and taken back'), json: { rehearsed: tried } };
}

const list = (lines: readonly string[], word: string): string =>
  [...lines, `${String(lines.length)} migrations ${word}.`, ''].join('\n');
