import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { billingRefusals } from '../billing.refusals.ts';
import type { BillingRun } from '../billing-runs.schema.ts';
import type { Buyer } from '../document.rules.ts';

interface Row extends Pick<
  Rows['billing_runs'],
  'id' | 'released_at' | 'released_by' | 'finished_at' | 'documents'
> {
  readonly month: string;
  readonly failed: BillingRun['failed'];
}

const columns = sql.raw(`id, month::text as month, released_at, released_by, finished_at, documents,
  (select coalesce(jsonb_agg(jsonb_build_object('tenantId', t.id, 'tenantName', t.name) order by t.name), '[]')
    from tenants t where t.id = any(failed_tenants)) as failed`);

const toRun = (row: Row): BillingRun => ({
  id: row.id,
  month: row.month,
  releasedAt: row.released_at.toISOString(),
  releasedBy: row.released_by,
  finishedAt: row.finished_at?.toISOString() ?? null,
  documents: row.documents,
  failed: row.failed,
});

interface Released {
  readonly month: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
}

/** Inside withSystem. @throws PortalError ERROR_BILLING_RUN_UNDER_WAY */
export async function insertRun(db: Db, { month, by, at }: Released): Promise<BillingRun> {
  const { rows } =
    await sql<Row>`insert into billing_runs (month, released_at, released_by_id, released_by)
    values (${month}::date, ${at}, ${by.id}::uuid, ${by.name})
    on conflict (month) where finished_at is null do nothing returning ${columns}`.execute(db);
  if (!rows[0]) throw billingRefusals.RUN_UNDER_WAY({ month: month.slice(0, 7) });
  return toRun(rows[0]);
}

/** Inside withSystem. */
export async function getRun(db: Db, id: string): Promise<BillingRun | undefined> {
  const { rows } = await sql<Row>`select ${columns} from billing_runs where id = ${id}`.execute(db);
  return rows[0] && toRun(rows[0]);
}

/** Inside withSystem: the latest run of a month. */
export async function findRunOf(db: Db, month: string): Promise<BillingRun | undefined> {
  const { rows } = await sql<Row>`select ${columns} from billing_runs where month = ${month}::date
    order by released_at desc limit 1`.execute(db);
  return rows[0] && toRun(rows[0]);
}

/** Inside withSystem: released runs, the latest first. */
export async function findRuns(
  db: Db,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ runs: BillingRun[]; total: number }> {
  const { rows } = await sql<
    Row & { total: number }
  >`select ${columns}, (count(*) over ())::int as total from billing_runs
    order by released_at desc, id desc limit ${take} offset ${skip}`.execute(db);
  return { runs: rows.map(toRun), total: rows[0]?.total ?? 0 };
}

/** Inside withSystem: the run is over; `documents` of it were posted. */
export async function finishRun(db: Db, id: string, documents: number, at: Date): Promise<void> {
  await sql`update billing_runs set finished_at = ${at}, documents = ${documents}, failed_tenants = '{}' where id = ${id} and finished_at is null`.execute(
    db,
  );
}

/** Inside withSystem: customers that the run could not bill at this try. */
export async function saveFailed(db: Db, id: string, tenantIds: readonly string[]): Promise<void> {
  await sql`update billing_runs set failed_tenants = ${[...tenantIds]}::uuid[] where id = ${id} and finished_at is null`.execute(
    db,
  );
}

/** Inside withSystem: documents that were posted after the run was over. */
export async function addToRun(db: Db, id: string, documents: number): Promise<void> {
  await sql`update billing_runs set documents = documents + ${documents}::int where id = ${id}`.execute(
    db,
  );
}

type BuyerRow = Pick<
  Rows['tenants'],
  | 'name'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'vat_id'
  | 'buyer_reference'
  | 'contact_email'
>;

/** Inside withSystem: a customer as its documents name it. */
export async function getBuyer(db: Db, tenantId: string): Promise<Buyer | undefined> {
  const { rows } =
    await sql<BuyerRow>`select name, street, postal_code, city, country, vat_id, buyer_reference, contact_email from tenants where id = ${tenantId}`.execute(
      db,
    );
  const [row] = rows;
  return (
    row && {
      name: row.name,
      street: row.street,
      postalCode: row.postal_code,
      city: row.city,
      country: row.country,
      vatId: row.vat_id,
      buyerReference: row.buyer_reference,
      email: row.contact_email,
    }
  );
}
