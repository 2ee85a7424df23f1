import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

interface ImpactRow {
  readonly tenantId: Rows['tenants']['id'];
  readonly tenantName: Rows['tenants']['name'];
  readonly documents: number;
  readonly toAcknowledge: number;
  readonly outOfDate: number;
}

/** Most customers that are named one by one. */
const named = 100;

/** Over all tenants: the customers that hold a document with a snippet; no document holds one twice. */
export async function findImpact(db: Db, snippetId: string) {
  const { rows } = await sql<
    ImpactRow & {
      customers: number;
      allDocuments: number;
      allToAcknowledge: number;
      allOutOfDate: number;
    }
  >`
    with counted as (
      select p.tenant_id, count(*)::int as documents, (count(*) filter (where p.must_acknowledge))::int as to_acknowledge,
        (count(*) filter (where p.snippet_number is distinct from s.published_number))::int as out_of_date
      from document_parts p join document_snippets s on s.id = p.snippet_id
      where p.snippet_id = ${snippetId} and p.is_current group by p.tenant_id
    ) select c.tenant_id as "tenantId", t.name as "tenantName", c.documents, c.to_acknowledge as "toAcknowledge",
      c.out_of_date as "outOfDate", (count(*) over ())::int as customers, (sum(c.documents) over ())::int as "allDocuments",
      (sum(c.to_acknowledge) over ())::int as "allToAcknowledge", (sum(c.out_of_date) over ())::int as "allOutOfDate"
    from counted c join tenants t on t.id = c.tenant_id
    order by c.documents desc, t.name collate "de-x-icu", c.tenant_id limit ${named}`.execute(db);
  const [first] = rows;
  return {
    documents: first?.allDocuments ?? 0,
    customers: first?.customers ?? 0,
    toAcknowledge: first?.allToAcknowledge ?? 0,
    outOfDate: first?.allOutOfDate ?? 0,
    holders: rows.map(({ tenantId, tenantName, documents }) => ({
      tenantId,
      tenantName,
      documents,
    })),
  };
}
