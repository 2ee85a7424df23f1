import { sql } from 'kysely';
import type { z } from 'zod';
import { violatedConstraint } from '#platform/server/database/constraint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { privacyRefusals } from '../privacy.ts';
import { chosenText, type Erasure } from '../privacy.schema.ts';

/** All of it is the operator's: every function runs inside withSystem. */
type Row = CamelCased<
  Pick<
    Rows['erasures'],
    | 'id'
    | 'person_id'
    | 'kind'
    | 'state'
    | 'reason'
    | 'asked_by'
    | 'asked_at'
    | 'finished_at'
    | 'done'
    | 'total'
    | 'redacted'
  >
>;

const columns =
  sql.raw(`id, person_id as "personId", kind, state, reason, asked_by as "askedBy", asked_at as "askedAt",
  finished_at as "finishedAt", done, total, redacted`);

const toErasure = (row: Row): Erasure => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export interface NewErasure extends Pick<Erasure, 'personId' | 'kind' | 'reason' | 'askedBy'> {
  readonly askedById: string;
  readonly texts: readonly ChosenText[];
  readonly at: Date;
}

const chosenTexts = chosenText.array();
type ChosenText = z.output<typeof chosenText>;

/** @throws PortalError ERROR_PRIVACY_ERASURE_RUNNING where another request was faster */
export async function addErasure(
  db: Db,
  { personId, kind, reason, askedById, askedBy, texts, at }: NewErasure,
): Promise<Erasure> {
  const { rows } =
    await sql<Row>`insert into erasures (person_id, kind, state, reason, asked_by_id, asked_by, texts, asked_at)
    values (${personId}, ${kind}, 'waiting', ${reason}, ${askedById}, ${askedBy}, ${JSON.stringify(texts)}, ${at}) returning ${columns}`
      .execute(db)
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'erasures_open'
          ? privacyRefusals.ERASURE_RUNNING()
          : error;
      });
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  return toErasure(row);
}

export async function isBeingErased(db: Db, personId: string): Promise<boolean> {
  const { rows } =
    await sql`select from erasures where person_id = ${personId} and state in ('waiting', 'running')`.execute(
      db,
    );
  return rows.length > 0;
}

/** Returns an unfinished erasure, locked until the transaction ends. */
export async function takeErasure(
  db: Db,
  id: string,
): Promise<
  (Erasure & { readonly askedById: string; readonly texts: readonly ChosenText[] }) | undefined
> {
  const { rows } = await sql<
    Row & CamelCased<Pick<Rows['erasures'], 'asked_by_id' | 'texts'>>
  >`update erasures set state = 'running'
    where id = ${id} and state in ('waiting', 'running') returning ${columns}, asked_by_id as "askedById", texts`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { askedById, texts, ...erasure } = row;
  return { ...toErasure(erasure), askedById, texts: chosenTexts.parse(texts) };
}

export async function saveProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await sql`update erasures set done = ${done}, total = ${total} where id = ${id}`.execute(db);
}

export async function finishErasure(
  db: Db,
  id: string,
  {
    state,
    redacted,
    at,
  }: { readonly state: 'done' | 'failed'; readonly redacted: number; readonly at: Date },
): Promise<void> {
  await sql`update erasures set state = ${state}, redacted = ${redacted}, texts = '[]', finished_at = ${at} where id = ${id}`.execute(
    db,
  );
}

export async function findErasures(
  db: Db,
  kinds: readonly Erasure['kind'][],
  {
    skip,
    take,
    sortDirection,
  }: { readonly skip: number; readonly take: number; readonly sortDirection: 'asc' | 'desc' },
): Promise<{ readonly erasures: Erasure[]; readonly total: number }> {
  const direction = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<
    Row & { all: number }
  >`select ${columns}, (count(*) over ())::int as all from erasures
    where kind = any (${[...kinds]}::text[]) order by asked_at ${direction}, id ${direction} limit ${take} offset ${skip}`.execute(
    db,
  );
  return {
    erasures: rows.map(({ all: _all, ...row }) => toErasure(row)),
    total: rows[0]?.all ?? 0,
  };
}
