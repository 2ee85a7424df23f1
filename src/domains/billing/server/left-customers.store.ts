import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Inside withEveryTenant: customers who have left, with unbilled charges before a day. */
export async function findLeftUnbilled(
  db: Db,
  before: string,
): Promise<readonly Pick<Rows['tenants'], 'id'>[]> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id'>
  >`select t.id from tenants t where t.state <> 'active' and exists (select from charges c
      where c.tenant_id = t.id and c.invoice_id is null and c.happened_on < ${before}::date)
    order by t.id`.execute(db);
  return rows;
}

/** Inside withTenant: true for a customer whose access has ended. */
export async function hasLeft(db: Db): Promise<boolean> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'state'>
  >`select state from tenants where state <> 'active'`.execute(db);
  return rows.length > 0;
}
