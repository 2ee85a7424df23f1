import { sql } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';

export type DocumentQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly outOfDate: 'true' | 'false';
  readonly snippet?: string | undefined;
  readonly sortBy: 'tenant' | 'title' | 'publishedAt';
};

const sortColumns = {
  tenant: 't.name collate "de-x-icu"',
  title: 'v.title_de collate "de-x-icu"',
  publishedAt: 'v.published_at',
} as const;

/** A document is out of date when its bundle or a snippet in it has a newer version or none any more. */
const outOfDate = sql`(d.published_number is not null and (v.bundle_number <> coalesce(b.published_number, v.bundle_number)
  or exists (select from document_parts p join document_snippets s on s.id = p.snippet_id
    where p.tenant_id = d.tenant_id and p.document_id = d.id and p.is_current
      and p.snippet_number is distinct from s.published_number)))`;

/** Part of a document in force that is a snippet's. */
const holding = (snippetId: string | null) => sql`select from document_parts p
      where p.tenant_id = d.tenant_id and p.document_id = d.id and p.is_current and p.snippet_id = ${snippetId}::uuid`;

interface Row {
  readonly id: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly bundleId: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly number: number | null;
  readonly publishedAt: Date | null;
  readonly isOutOfDate: boolean;
  readonly mustAcknowledge: boolean;
  readonly acknowledgements: number;
  readonly total: number;
}

const from = sql`from documents d join tenants t on t.id = d.tenant_id and t.state = 'active'
  join document_bundles b on b.id = d.bundle_id
  join lateral (select * from document_versions v where v.tenant_id = d.tenant_id and v.document_id = d.id
    and (d.published_number is null or v.number = d.published_number) order by v.number desc limit 1) v on true`;

/** Over all tenants: a page of documents. */
export async function findDocuments(db: Db, query: DocumentQuery): Promise<Row[]> {
  const { search, skip, take, sortBy, sortDirection } = query;
  const { rows } =
    await sql<Row>`select d.id, d.tenant_id as "tenantId", t.name as "tenantName", d.bundle_id as "bundleId",
      v.title_de as "titleDe", v.title_en as "titleEn", d.published_number as number, v.published_at as "publishedAt",
      ${outOfDate} as "isOutOfDate", v.must_acknowledge as "mustAcknowledge",
      (select count(*)::int from document_acknowledgements a where a.tenant_id = d.tenant_id and a.document_id = d.id
        and a.number = d.published_number) as acknowledgements, (count(*) over ())::int as total
    ${from}
    where (${search} = '' or strpos(lower(t.name || ' ' || v.title_de || ' ' || v.title_en), ${search.trim().toLowerCase()}) > 0)
      and (${query.outOfDate === 'false'} or ${outOfDate})
      and (${query.snippet ?? null}::uuid is null or exists (${holding(query.snippet ?? null)}))
    order by ${sql.raw(sortColumns[sortBy])} ${sql.raw(sortDirection)}, d.id limit ${take} offset ${skip}`.execute(
      db,
    );
  return rows;
}

/** Over all tenants: documents that are to be made anew, of one snippet or all. */
export async function findTargets(
  db: Db,
  snippetId: string | null,
): Promise<{ readonly tenantId: string; readonly documentId: string }[]> {
  const { rows } = await sql<{
    tenantId: string;
    documentId: string;
  }>`select d.tenant_id as "tenantId", d.id as "documentId" ${from}
    where ${outOfDate} and (${snippetId}::uuid is null or exists (${holding(snippetId)}))
    order by d.tenant_id, d.id`.execute(db);
  return rows;
}
