import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import type { ReadFailure } from './accounts.store.ts';

export type AccountReads = Pick<
  Rows['partner_account_reads'],
  'tried_at' | 'succeeded_at' | 'failure' | 'silent_until'
>;

/** Inside withSystem: how the last reading went; undefined: there was none. */
export async function getReads(db: Db): Promise<AccountReads | undefined> {
  const { rows } =
    await sql<AccountReads>`select tried_at, succeeded_at, failure, silent_until from partner_account_reads`.execute(
      db,
    );
  return rows[0];
}

/** Inside withSystem: everything was read. */
export async function noteReads(db: Db, at: Date): Promise<void> {
  await sql`insert into partner_account_reads (name, tried_at, succeeded_at) values ('customers', ${at}, ${at})
    on conflict (name) do update set tried_at = excluded.tried_at, succeeded_at = excluded.succeeded_at, failure = null,
      failure_code = '', silent_until = null`.execute(db);
  await announceSubject(db, takeoverAudit.subject('takeover'));
}

/** Inside withSystem: why it was not; until `silentUntil` Microsoft wants no call. */
export async function noteReadsFailure(
  db: Db,
  failed: ReadFailure & { readonly at: Date; readonly silentUntil: Date | null },
): Promise<void> {
  await sql`insert into partner_account_reads (name, tried_at, failure, failure_code, silent_until)
    values ('customers', ${failed.at}, ${failed.failure}, ${failed.code}, ${failed.silentUntil})
    on conflict (name) do update set tried_at = excluded.tried_at, failure = excluded.failure, failure_code = excluded.failure_code,
      silent_until = excluded.silent_until`.execute(db);
  await announceSubject(db, takeoverAudit.subject('takeover'));
}
