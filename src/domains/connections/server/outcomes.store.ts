import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { UnknownCounts } from '../connections.port.ts';
import type { FetchFailure } from '../freshness.ts';
import type { DueDataset } from './turns.store.ts';

/**
 * Inside a tenant: all of a dataset is there. Where somebody asked for it again in the meantime it
 * stays due.
 */
export async function saveSuccess(
  db: Db,
  { id, dueAt }: DueDataset,
  facts: { readonly from: Date; readonly nextAt: Date; readonly unknown: UnknownCounts },
): Promise<void> {
  await sql`update dataset_states set tried_at = ${facts.from}, succeeded_at = ${facts.from}, failure = null, failures = 0,
    failure_code = '', request_id = '', unknown = unknown || ${JSON.stringify(facts.unknown)}::jsonb,
    due_at = case when due_at > ${dueAt} then due_at else ${facts.nextAt} end, is_wanted = is_wanted and due_at > ${dueAt}
    where dataset = ${id}`.execute(db);
}

/** Facts of a failed try. */
export interface FailedTry {
  readonly at: Date;
  readonly failure: FetchFailure;
  readonly code: string;
  readonly requestId: string;
  readonly nextAt: Date;
  /** Microsoft demanded the pause. */
  readonly isDemanded: boolean;
}

/** Inside a tenant: a dataset could not be fetched. */
export async function saveFailure(db: Db, dataset: string, failed: FailedTry): Promise<void> {
  await sql`update dataset_states set tried_at = ${failed.at}, failure = ${failed.failure}, failures = failures + 1,
    failure_code = ${failed.code}, request_id = ${failed.requestId}, due_at = ${failed.nextAt}, is_wanted = false,
    silent_until = ${failed.isDemanded ? failed.nextAt : null}
    where dataset = ${dataset}`.execute(db);
}

/** Inside a tenant: datasets stay away until then, because Microsoft demands it. */
export async function putOff(db: Db, datasets: readonly string[], until: Date): Promise<void> {
  await sql`update dataset_states set due_at = greatest(due_at, ${until}),
    silent_until = greatest(silent_until, ${until}) where dataset = any(${datasets}::text[]) and due_at is not null`.execute(
    db,
  );
}

/** Inside a tenant: the connection itself failed, and so every dataset of it. */
export async function restConnection(
  db: Db,
  connectionId: string,
  { failure, nextAt, isDemanded }: Pick<FailedTry, 'failure' | 'nextAt' | 'isDemanded'>,
): Promise<void> {
  await sql`update connections set failures = failures + 1, resting_until = ${nextAt},
    silent_until = ${isDemanded ? nextAt : null} where id = ${connectionId}`.execute(db);
  await sql`update dataset_states set failure = ${failure}, due_at = greatest(due_at, ${nextAt}), is_wanted = false
    where connection_id = ${connectionId} and due_at is not null`.execute(db);
}

/** Inside a tenant: an answer came, whatever the connection was before. */
export async function noteProof(db: Db, connectionId: string, now: Date): Promise<void> {
  await sql`update connections set proven_at = ${now}, failures = 0, resting_until = null, silent_until = null where id = ${connectionId}`.execute(
    db,
  );
}

/**
 * Inside a tenant: makes datasets due now because a person waits. Pauses that Microsoft demanded
 * stay, and what was tried after `triedBefore` is not asked for again. @returns those on their way
 */
export async function wantDatasets(
  db: Db,
  wanted: readonly string[],
  { now, triedBefore }: { readonly now: Date; readonly triedBefore: Date },
): Promise<string[]> {
  // Connections before datasets, as in every transaction of a turn.
  const open = await sql<Pick<Rows['connections'], 'id'>>`select id from connections
    where not (state = 'ended' and kind = 'gdap') and coalesce(silent_until, ${now}) <= ${now} order by id for update`.execute(
    db,
  );
  const { rows } = await sql<WantedRow>`update dataset_states set is_wanted = true,
      due_at = case when is_wanted then due_at else ${now} end
    where connection_id = any(${open.rows.map(({ id }) => id)}::uuid[]) and dataset = any(${wanted}::text[])
      and coalesce(silent_until, ${now}) <= ${now} and coalesce(tried_at, ${triedBefore}) <= ${triedBefore}
    returning dataset, connection_id`.execute(db);
  await sql`update connections set is_wanted = true, waits_since = ${now}, resting_until = null
    where id = any(${rows.map((row) => row.connection_id)}::uuid[])`.execute(db);
  return rows.map(({ dataset }) => dataset).toSorted();
}

type WantedRow = Pick<Rows['dataset_states'], 'dataset' | 'connection_id'>;
