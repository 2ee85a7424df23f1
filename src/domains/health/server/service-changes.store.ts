import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ReadChange } from '../health-datasets.port.ts';
import type { TextBlock } from '../health.schema.ts';
import type {
  Assessment,
  ChangesQuery,
  ServiceChange,
  ServiceChangeDetail,
} from '../service-changes.schema.ts';
import type { ChangeState } from '../service-changes.values.ts';

/** Inside a tenant: replaces the messages. @returns the number that is new, other or gone */
export async function replaceChanges(db: Db, read: readonly ReadChange[]): Promise<number> {
  const ids = read.map(({ id }) => id);
  const gone = await sql`delete from service_changes where id <> all(${ids}::text[])`.execute(db);
  const saved = await sql`insert into service_changes (id, title, services, category, severity,
      is_major, tags, act_by, published_at, updated_at, expires_at, body)
    select r.id, r.title, r.services, r.category, r.severity, r."isMajor", r.tags, r."actBy",
      r."publishedAt", r."updatedAt", r."expiresAt", r.blocks
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (id text, title text, services text[],
      category text, severity text, "isMajor" boolean, tags text[], "actBy" timestamptz,
      "publishedAt" timestamptz, "updatedAt" timestamptz, "expiresAt" timestamptz, blocks jsonb)
    on conflict (tenant_id, id) do update set title = excluded.title, services = excluded.services,
      category = excluded.category, severity = excluded.severity, is_major = excluded.is_major,
      tags = excluded.tags, act_by = excluded.act_by, published_at = excluded.published_at,
      updated_at = excluded.updated_at, expires_at = excluded.expires_at, body = excluded.body
    where (service_changes.updated_at, service_changes.body, service_changes.act_by)
      is distinct from (excluded.updated_at, excluded.body, excluded.act_by)`.execute(db);
  return Number(gone.numAffectedRows ?? 0) + Number(saved.numAffectedRows ?? 0);
}

type Row = CamelCased<
  Pick<
    Rows['service_changes'],
    'id' | 'title' | 'services' | 'category' | 'severity' | 'is_major' | 'act_by' | 'published_at'
  >
> &
  Pick<ServiceChange, 'isOwned' | 'state' | 'hasAssessment'>;

// Nothing is known to be foreign before the services were read.
const isOwned = sql.raw(`(exists (select from health_services s where s.name = any(c.services))
  or not exists (select from health_services))`);

const columns = sql.raw(`c.id, c.title, c.services, c.category, c.severity, c.is_major as "isMajor",
  c.act_by as "actBy", c.published_at as "publishedAt", coalesce(d.state, 'new') as state,
  a.change_id is not null as "hasAssessment"`);

const joined = sql.raw(`service_changes c
  left join service_change_states d on d.tenant_id = c.tenant_id and d.change_id = c.id
  left join change_assessments a on a.change_id = c.id`);

const toChange = (row: Row): ServiceChange => ({
  ...row,
  services: [...row.services],
  actBy: row.actBy?.toISOString() ?? null,
  publishedAt: row.publishedAt.toISOString(),
});

const orders = { actBy: sql`c.act_by`, publishedAt: sql`c.published_at` };

const dayMs = 86_400_000;

/** Condition of a time: the day to act by is today (UTC) or later, or what has none is still told. */
function isWhen(when: ChangesQuery['when'], now: Date): RawBuilder<unknown> {
  if (when === 'all') return sql`true`;
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const open = sql`case when c.act_by is null then c.expires_at is null or c.expires_at > ${now}
    else c.act_by >= ${today} end`;
  return when === 'open' ? open : sql`not (${open})`;
}

function inState(state: ChangesQuery['state']): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  const own = sql`coalesce(d.state, 'new')`;
  if (state !== 'toAct') return sql`${own} = ${state}`;
  return sql`c.act_by is not null and ${own} not in ('done', 'notRelevant')`;
}

/** Inside a tenant: a page of the changes. */
export async function findChanges(
  db: Db,
  query: ChangesQuery,
  now: Date,
): Promise<{ changes: ServiceChange[]; total: number }> {
  const { search, scope, state, when, actFrom = null, actTo = null, sortBy, skip, take } = query;
  const words = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`(c.title ilike ${words} or c.id ilike ${words} or array_to_string(c.services, ' ') ilike ${words})
    and (${scope === 'all'} or ${isOwned}) and (${inState(state)}) and (${isWhen(when, now)})
    and (${actFrom}::timestamptz is null or c.act_by >= ${actFrom}::timestamptz)
    and (${actTo}::timestamptz is null or c.act_by < ${actTo}::timestamptz)`;
  const direction = sql.raw(query.sortDirection);
  const { rows } =
    await sql<Row>`select ${columns}, ${isOwned} as "isOwned" from ${joined} where ${where}
    order by ${orders[sortBy]} ${direction} nulls last, c.published_at desc, c.id
    limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${joined} where ${where}`.execute(db);
  return { changes: rows.map(toChange), total: counted.rows[0]?.total ?? 0 };
}

interface DetailRow extends Row {
  readonly tags: readonly string[];
  readonly body: TextBlock[];
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly textDe: string | null;
  readonly textEn: string | null;
  readonly writtenAt: Date | null;
  readonly writtenBy: string | null;
}

/** Inside a tenant. */
export async function getChange(db: Db, id: string): Promise<ServiceChangeDetail | undefined> {
  const { rows } = await sql<DetailRow>`select ${columns}, ${isOwned} as "isOwned", c.tags, c.body,
      d.changed_by as "decidedBy", d.changed_at as "decidedAt", a.text_de as "textDe",
      a.text_en as "textEn", a.written_at as "writtenAt", a.written_by as "writtenBy"
    from ${joined} where c.id = ${id}`.execute(db);
  return rows[0] && toDetail(rows[0]);
}

function toDetail({
  textDe,
  textEn,
  writtenAt,
  writtenBy,
  ...row
}: DetailRow): ServiceChangeDetail {
  const { decidedBy, decidedAt, ...change } = row;
  return {
    ...toChange(change),
    ...{ tags: [...row.tags], body: row.body },
    assessment: assessmentOf({ textDe, textEn, writtenAt, writtenBy }),
    decidedBy: decidedBy ?? '',
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Returns what staff wrote; null where nobody has. */
export function assessmentOf({
  textDe,
  textEn,
  writtenAt,
  writtenBy,
}: Pick<DetailRow, 'textDe' | 'textEn' | 'writtenAt' | 'writtenBy'>): Assessment | null {
  if (textDe === null || textEn === null || writtenAt === null) return null;
  return { textDe, textEn, writtenAt: writtenAt.toISOString(), writtenBy: writtenBy ?? '' };
}

/** Inside a tenant: saves what was decided; `new` takes a decision back. */
export async function saveState(
  db: Db,
  changeId: string,
  state: ChangeState,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (state === 'new')
    await sql`delete from service_change_states where change_id = ${changeId}`.execute(db);
  else
    await sql`insert into service_change_states (change_id, state, changed_at, changed_by)
      values (${changeId}, ${state}, ${at}, ${by})
      on conflict (tenant_id, change_id) do update set state = excluded.state,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(db);
}
