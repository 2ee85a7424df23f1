import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Offered } from '../white-space.rules.ts';

/** Over all tenants: services and licences in open offers; a licence by product and edition. */
export async function findOpenReferences(db: Db, today: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`select distinct on (1, 2) q.tenant_id as "tenantId",
      case l.kind when 'licence' then split_part(l.reference, ':', 1) || ':' || split_part(l.reference, ':', 2)
        else l.reference end as reference, q.id as "quoteId"
    from quotes q join quote_lines l on l.tenant_id = q.tenant_id and l.quote_id = q.id
    where q.state in ('draft', 'inApproval', 'approved', 'sent', 'read') and q.valid_until >= ${today}::date
      and l.kind <> 'free'
    order by 1, 2, q.number desc, q.id`.execute(db);
  return rows;
}
