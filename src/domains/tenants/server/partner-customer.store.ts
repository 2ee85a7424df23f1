import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';

type Row = Pick<Rows['tenants'], 'azure_tenant_id' | 'market'>;

/** Returns a tenant as Microsoft's partner knows it; undefined where its directory is not known. */
export async function findPartnerCustomer(
  db: Db,
  tenantId: string,
): Promise<{ readonly directoryId: string; readonly market: string } | undefined> {
  const { rows } = await withSystem(db, (tx) =>
    sql<Row>`select azure_tenant_id, market from tenants where id = ${tenantId}`.execute(tx),
  );
  const [row] = rows;
  return row?.azure_tenant_id
    ? { directoryId: row.azure_tenant_id, market: row.market }
    : undefined;
}
