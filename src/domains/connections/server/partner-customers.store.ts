import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { likePatterns } from './connection-list.store.ts';

export type CustomerRow = Pick<Rows['partner_customers'], 'directory_id' | 'name' | 'read_at'> & {
  readonly tenant_id: string | null;
  readonly tenant_name: string | null;
  readonly state: Rows['partner_relationships']['state'] | null;
  readonly ends_at: Date | null;
  readonly total: number;
};

const customers = sql`select p.directory_id, p.name, p.read_at, t.id as tenant_id, t.name as tenant_name, r.state, r.ends_at,
    (count(*) over ())::int as total
  from partner_customers p
    left join tenants t on t.azure_tenant_id = p.directory_id and t.state = 'active'
    left join lateral (select state, ends_at from partner_relationships r where r.directory_id = p.directory_id
      order by state = 'active' desc, ends_at desc nulls last limit 1) r on true`;

interface CustomersPage {
  readonly search: string;
  readonly isUnknown: boolean;
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

/** Inside withSystem: customers of the operator at Microsoft, of a page. */
export async function findPartnerCustomers(db: Db, page: CustomersPage): Promise<CustomerRow[]> {
  const direction = sql.raw(page.sortDirection);
  const { rows } = await sql<CustomerRow>`${customers}
    where lower(p.name) like all (${likePatterns(page.search)}::text[]) and (not ${page.isUnknown} or t.id is null)
    order by p.name collate "de-x-icu" ${direction}, p.directory_id limit ${page.take} offset ${page.skip}`.execute(
    db,
  );
  return rows;
}

/** Inside withSystem. */
export async function getPartnerCustomer(
  db: Db,
  directoryId: string,
): Promise<CustomerRow | undefined> {
  const { rows } =
    await sql<CustomerRow>`${customers} where p.directory_id = ${directoryId}`.execute(db);
  return rows[0];
}

/** Inside withSystem: the customer at Microsoft that an active tenant is. */
export async function findCustomerOfTenant(
  db: Db,
  tenantId: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`${customers} where t.id = ${tenantId}`.execute(db);
  return rows[0];
}

/** Inside withSystem: the active tenant that has a directory. */
export async function findTenantOf(
  db: Db,
  directoryId: string,
): Promise<Pick<Rows['tenants'], 'id' | 'name'> | undefined> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id' | 'name'>
  >`select id, name from tenants where azure_tenant_id = ${directoryId} and state = 'active'`.execute(
    db,
  );
  return rows[0];
}
