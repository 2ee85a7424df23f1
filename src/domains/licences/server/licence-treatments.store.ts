import { sql } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { FreeSeatsOfTenant, TreatedLicence } from '../licence-products.schema.ts';
import type { Treatment } from '../licences.ts';

type Page = Pick<Paging, 'skip' | 'take'>;
type Treated = Omit<TreatedLicence, 'name'>;

/** Inside withEveryTenant: returns licences by part number with the customers that have them. */
export async function findTreatedLicences(
  db: Db,
  { search, skip, take }: Page & { readonly search: string },
): Promise<{ licences: Treated[]; total: number }> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Treated & { total: number }>`select p.sku_id as "skuId",
      min(p.part_number) as "partNumber", t.treatment, count(distinct p.tenant_id)::int as customers,
      (count(*) over ())::int as total
    from licence_pools p left join licence_treatments t on t.sku_id = p.sku_id
    where lower(p.part_number) like ${pattern}
    group by p.sku_id, t.treatment order by min(p.part_number), p.sku_id
    limit ${take} offset ${skip}`.execute(db);
  return {
    licences: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}

/** Inside withSystem. @returns the treatment before */
export async function putTreatment(
  db: Db,
  { skuId, treatment }: { readonly skuId: string; readonly treatment: Treatment | null },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<Treatment | null> {
  const { rows } = await sql<Pick<Rows['licence_treatments'], 'treatment'>>`
    delete from licence_treatments where sku_id = ${skuId}::uuid returning treatment`.execute(db);
  if (treatment !== null)
    await sql`insert into licence_treatments (sku_id, treatment, changed_by, changed_at)
      values (${skuId}::uuid, ${treatment}, ${by}, ${at})`.execute(db);
  return rows[0]?.treatment ?? null;
}

type FreeRow = Pick<
  Rows['licence_counts'],
  | 'tenant_id'
  | 'free_seats'
  | 'free_monthly'
  | 'currency_code'
  | 'returnable_monthly'
  | 'returnable_until'
  | 'counted_at'
> &
  Pick<Rows['tenants'], 'name'> & { readonly total: number };

/** Inside withEveryTenant: returns customers with free seats that cost money. */
export async function findFreeSeats(
  db: Db,
  { skip, take }: Page,
): Promise<{ tenants: FreeSeatsOfTenant[]; total: number }> {
  const { rows } = await sql<FreeRow>`select c.tenant_id, t.name, c.free_seats, c.free_monthly,
      c.currency_code, c.returnable_monthly, c.returnable_until, c.counted_at,
      (count(*) over ())::int as total
    from licence_counts c join tenants t on t.id = c.tenant_id
    where t.state = 'active' and c.free_monthly > 0 and c.counted_at is not null
    order by c.free_monthly desc, t.name limit ${take} offset ${skip}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    tenants: rows.flatMap(toFreeSeats),
  };
}

/** Returns the free seats of a row; none for a customer that was never counted. */
function toFreeSeats(row: FreeRow): FreeSeatsOfTenant[] {
  const { currency_code: currencyCode, free_monthly, free_seats, counted_at } = row;
  if (currencyCode === null || free_monthly === null || free_seats === null || !counted_at)
    return [];
  const { returnable_monthly: value, returnable_until: until } = row;
  return [
    {
      tenantId: row.tenant_id,
      tenantName: row.name,
      freeSeats: free_seats,
      freeMonthly: { value: free_monthly, currencyCode },
      returnable:
        value === null || until === null ? null : { monthly: { value, currencyCode }, until },
      countedAt: counted_at.toISOString(),
    },
  ];
}
