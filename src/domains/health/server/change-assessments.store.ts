import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TextBlock } from '../health.schema.ts';
import type {
  AssessedChange,
  AssessedChangeDetail,
  AssessmentsQuery,
} from '../service-changes.schema.ts';
import { assessmentOf } from './service-changes.store.ts';

type Row = CamelCased<
  Pick<
    Rows['service_changes'],
    'id' | 'title' | 'services' | 'category' | 'severity' | 'is_major' | 'act_by' | 'published_at'
  >
> & {
  readonly customers: number;
  readonly hasAssessment: boolean;
};

// The message of one customer stands for all: Microsoft tells the same to everybody.
const told =
  sql.raw(`(select distinct on (id) * from service_changes order by id, updated_at desc) c
  left join change_assessments a on a.change_id = c.id`);

const columns = sql.raw(`c.id, c.title, c.services, c.category, c.severity, c.is_major as "isMajor",
  c.act_by as "actBy", c.published_at as "publishedAt", a.change_id is not null as "hasAssessment",
  (select count(distinct o.tenant_id)::int from service_changes o
    join health_services s on s.tenant_id = o.tenant_id and s.name = any(o.services)
    where o.id = c.id) as customers`);

const toChange = (row: Row): AssessedChange => ({
  ...row,
  services: [...row.services],
  actBy: row.actBy?.toISOString() ?? null,
  publishedAt: row.publishedAt.toISOString(),
});

/** Conditions of the filter; `open` is what somebody has to write before its day. */
function inState(state: AssessmentsQuery['state'], now: Date): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  if (state === 'written') return sql`a.change_id is not null`;
  return sql`a.change_id is null and c.act_by > ${now} and exists (select from service_changes o
    join health_services s on s.tenant_id = o.tenant_id and s.name = any(o.services)
    where o.id = c.id)`;
}

/** Inside withEveryTenant: a page of the changes of all customers. */
export async function findAllChanges(
  db: Db,
  { search, state, skip, take }: AssessmentsQuery,
  now: Date,
): Promise<{ changes: AssessedChange[]; total: number }> {
  const words = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`(c.title ilike ${words} or c.id ilike ${words} or array_to_string(c.services, ' ') ilike ${words})
    and ${inState(state, now)}`;
  const { rows } = await sql<Row>`select ${columns} from ${told} where ${where}
    order by c.act_by nulls last, c.published_at desc, c.id limit ${take} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${told} where ${where}`.execute(db);
  return { changes: rows.map(toChange), total: counted.rows[0]?.total ?? 0 };
}

interface DetailRow extends Row {
  readonly body: TextBlock[];
  readonly textDe: string | null;
  readonly textEn: string | null;
  readonly writtenAt: Date | null;
  readonly writtenBy: string | null;
}

/** Inside withEveryTenant. */
export async function getAnyChange(db: Db, id: string): Promise<AssessedChangeDetail | undefined> {
  const { rows } = await sql<DetailRow>`select ${columns}, c.body, a.text_de as "textDe",
      a.text_en as "textEn", a.written_at as "writtenAt", a.written_by as "writtenBy"
    from ${told} where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { textDe, textEn, writtenAt, writtenBy, body, ...change } = row;
  const assessment = assessmentOf({ textDe, textEn, writtenAt, writtenBy });
  return { ...toChange(change), body, assessment };
}

/** Inside the system role. */
export async function saveAssessment(
  db: Db,
  changeId: string,
  { textDe, textEn }: { readonly textDe: string; readonly textEn: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into change_assessments (change_id, text_de, text_en, written_at, written_by)
    values (${changeId}, ${textDe}, ${textEn}, ${at}, ${by})
    on conflict (change_id) do update set text_de = excluded.text_de, text_en = excluded.text_en,
      written_at = excluded.written_at, written_by = excluded.written_by`.execute(db);
}
