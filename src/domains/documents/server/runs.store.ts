import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

export type RunRow = CamelCased<
  Pick<
    Rows['document_runs'],
    | 'id'
    | 'title'
    | 'state'
    | 'total'
    | 'position'
    | 'renewed'
    | 'unchanged'
    | 'failed'
    | 'started_at'
    | 'started_by'
    | 'finished_at'
  >
>;

export interface Target {
  readonly tenantId: string;
  readonly documentId: string;
}

const columns =
  sql.raw(`id, title, state, total, position, renewed, unchanged, failed, started_at as "startedAt",
  started_by as "startedBy", finished_at as "finishedAt"`);

export async function findRuns(db: Db): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`select ${columns} from document_runs order by started_at desc, id limit 20`.execute(
      db,
    );
  return rows;
}

export async function getRun(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${columns} from document_runs where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function insertRun(
  db: Db,
  run: {
    readonly id: string;
    readonly snippetId: string | null;
    readonly title: string;
    readonly targets: readonly Target[];
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  const isDone = run.targets.length === 0;
  await sql`insert into document_runs (id, snippet_id, title, state, targets, total, started_at, started_by, finished_at)
    values (${run.id}, ${run.snippetId}, ${run.title}, ${isDone ? 'done' : 'running'}, ${JSON.stringify(run.targets)},
      ${run.targets.length}, ${run.at}, ${run.by}, ${isDone ? run.at : null})`.execute(db);
}

/** @returns false where the run was not in that state */
export async function moveRun(
  db: Db,
  id: string,
  from: RunRow['state'],
  to: RunRow['state'],
): Promise<boolean> {
  const { rows } =
    await sql`update document_runs set state = ${to} where id = ${id} and state = ${from} returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Returns the next documents of a running run; none: it is paused, done or gone. */
export async function nextTargets(
  db: Db,
  id: string,
  take: number,
): Promise<{ position: number; targets: Target[] }> {
  const { rows } = await sql<{ position: number; targets: Target[] }>`select position,
      (select coalesce(jsonb_agg(t.value order by t.place), '[]') from jsonb_array_elements(targets) with ordinality as t (value, place)
        where t.place > position and t.place <= position + ${take}) as targets
    from document_runs where id = ${id} and state = 'running'`.execute(db);
  return rows[0] ?? { position: 0, targets: [] };
}

/** Notes the outcome of the document at `position`; a second time it changes nothing. */
export async function noteTarget(
  db: Db,
  id: string,
  position: number,
  outcome: 'renewed' | 'unchanged' | 'failed',
  at: Date,
): Promise<void> {
  await sql`update document_runs set position = position + 1,
      renewed = renewed + ${outcome === 'renewed' ? 1 : 0}, unchanged = unchanged + ${outcome === 'unchanged' ? 1 : 0},
      failed = failed + ${outcome === 'failed' ? 1 : 0},
      state = case when position + 1 >= total then 'done' else state end,
      finished_at = case when position + 1 >= total then ${at} else finished_at end
    where id = ${id} and position = ${position}`.execute(db);
}
