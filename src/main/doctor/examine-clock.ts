import { clockDifference, clockWarning } from '#platform/server/database/clock-difference.ts';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import type { Config } from '../config.ts';
import { fault, ok, warning, type Examination, type Finding } from './finding.ts';

/** Compares the program's clock with the database's. Writes no rows. Never throws. */
export async function examineClock(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  now: () => Date,
): Promise<Examination> {
  const title = 'Clocks';
  if (databaseUrl === undefined)
    return {
      title,
      findings: [ok('database', 'the embedded database has the clock of this machine')],
    };
  return { title, findings: [await compared(databaseUrl, now)] };
}

async function compared(databaseUrl: string, now: () => Date): Promise<Finding> {
  try {
    const database = await connect(await ensureLoginRole(databaseUrl), { max: 2 });
    try {
      const says = clockWarning(await clockDifference(database.db, now));
      return says === undefined
        ? ok('database', 'its clock and the program’s agree within five seconds')
        : warning(
            'database',
            says,
            'Let both machines take their time from the same source (NTP).',
          );
    } finally {
      await database.close();
    }
  } catch (error) {
    return fault(
      'database',
      `it cannot be asked: ${error instanceof Error ? error.message : String(error)}`,
      'Check DATABASE_URL, and that the server answers from here.',
    );
  }
}
