import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { withSystem } from '../database/tenant-db.ts';
import type { CronJob } from './job.ts';
import { unwatched } from './job-run.ts';
import { removeOldRuns } from './job-runs.store.ts';

const keptMs = 7 * 86_400_000;

/**
 * Answers of commands and relayed messages go after seven days of the program's clock; the policy of
 * the table, on the database's, says which the system role sees: where the two differ, the later
 * one holds.
 */
export async function cleanLedgers(
  db: Db,
  now: Date,
): Promise<{ readonly keys: number; readonly messages: number }> {
  return withSystem(db, async (tx) => {
    const before = new Date(now.getTime() - keptMs);
    const keys = await sql`delete from idempotency_keys where created_at < ${before}`.execute(tx);
    const own =
      await sql`delete from operator_idempotency_keys where created_at < ${before}`.execute(tx);
    const messages = await sql`delete from outbox where relayed_at < ${before}`.execute(tx);
    return {
      keys: Number(keys.numAffectedRows ?? 0) + Number(own.numAffectedRows ?? 0),
      messages: Number(messages.numAffectedRows ?? 0),
    };
  });
}

/** Every night, table by table. */
export function cleaning({ db, now }: { readonly db: Db; readonly now: () => Date }): CronJob {
  return {
    cron: '17 3 * * *',
    async run(run = unwatched) {
      const { keys, messages } = await cleanLedgers(db, now());
      const runs = await withSystem(db, (tx) => removeOldRuns(tx, now()));
      run.note('idempotency_keys', keys);
      run.note('outbox', messages);
      run.note('job_runs', runs);
      return keys + messages + runs;
    },
  };
}
