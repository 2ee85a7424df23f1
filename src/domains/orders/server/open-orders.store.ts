import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { OpenOrder, TroubledTenant } from '../open-orders.schema.ts';
import type { OwedOfTenant } from '../billing.port.ts';
import { numberText } from './orders.store.ts';

interface Page {
  readonly skip: number;
  readonly take: number;
}

interface Row extends Pick<
  Rows['orders'],
  | 'id'
  | 'tenant_id'
  | 'number'
  | 'state'
  | 'placed_at'
  | 'placed_by'
  | 'first_title'
  | 'line_count'
  | 'commitment'
  | 'monthly'
  | 'seats'
  | 'currency_code'
> {
  readonly tenant_name: Rows['tenants']['name'];
  readonly deadline: Date | null;
  readonly is_own: boolean;
  readonly total: number;
}

/** Days for which a failed order is shown. */
const failedDays = 30;
/** Share of the credit limit from which a warning is shown: the next order may be refused. */
const tightShare = 0.9;

/**
 * Inside a tenant its own, over all tenants everybody's: what waits for somebody or failed lately:
 * approvals by their end, then the oldest first.
 */
export async function findOpenOrders(
  db: Db,
  { now, userId }: { readonly now: Date; readonly userId: string },
  { skip, take }: Page,
): Promise<{ orders: OpenOrder[]; total: number }> {
  const { rows } =
    await sql<Row>`select o.id, o.tenant_id, t.name as tenant_name, o.number, o.state, o.placed_at, o.placed_by, o.first_title, o.line_count,
      o.commitment, o.monthly, o.seats, o.currency_code, case when o.state = 'waitingForApproval' then a.deadline end as deadline,
      coalesce(o.placed_by_id = ${userId}, false) as is_own, (count(*) over ())::int as total
    from orders o join tenants t on t.id = o.tenant_id left join order_approvals a on a.tenant_id = o.tenant_id and a.order_id = o.id
    where o.state in ('waitingForApproval', 'needsInput')
      or (o.state in ('failed', 'partlyFailed') and o.placed_at > ${now}::timestamptz - make_interval(days => ${failedDays}))
    order by deadline nulls last, o.placed_at, o.id limit ${take} offset ${skip}`.execute(db);
  const orders = rows.map((row) => ({
    id: row.id,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    number: numberText(row.number),
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    placedBy: row.placed_by,
    firstTitle: row.first_title,
    lineCount: row.line_count,
    commitment: { value: row.commitment, currencyCode: row.currency_code },
    monthly: { value: row.monthly, currencyCode: row.currency_code },
    seats: row.seats,
    deadline: row.deadline?.toISOString() ?? null,
    isOwn: row.is_own,
  }));
  return { orders, total: rows[0]?.total ?? 0 };
}

/** Inside a tenant: orders that the reader may approve, and orders that are being carried out. */
export async function countOpenOrders(
  db: Db,
  userId: string,
): Promise<{ approvals: number; running: number }> {
  const { rows } = await sql<{ approvals: number; running: number }>`select
      (count(*) filter (where state = 'waitingForApproval' and placed_by_id is distinct from ${userId}::uuid))::int as approvals,
      (count(*) filter (where state in ('approved', 'submitted', 'processing', 'needsInput')))::int as running
    from orders where state in ('waitingForApproval', 'approved', 'submitted', 'processing', 'needsInput')`.execute(
    db,
  );
  return rows[0] ?? { approvals: 0, running: 0 };
}

interface TroubleRow {
  readonly tenant_id: Rows['tenants']['id'];
  readonly tenant_name: Rows['tenants']['name'];
  readonly needs_input: number;
  readonly failed: number;
  readonly waiting: number;
  readonly credit_taken: number | null;
  readonly total: number;
}

/**
 * Over all tenants: who has a reason to be looked after, most failures first, then by the credit
 * that is taken; `owed` is what billing says they owe.
 */
export async function findTenantsInTrouble(
  db: Db,
  { now, owed }: { readonly now: Date; readonly owed: readonly OwedOfTenant[] },
  { skip, take }: Page,
): Promise<{ tenants: TroubledTenant[]; total: number }> {
  const { rows } = await sql<TroubleRow>`with counted as (
      select tenant_id,
        (count(*) filter (where state = 'needsInput'))::int as needs_input,
        (count(*) filter (where state in ('failed', 'partlyFailed') and placed_at > ${now}::timestamptz - make_interval(days => ${failedDays})))::int as failed,
        (count(*) filter (where state = 'waitingForApproval' and placed_at < ${now}::timestamptz - interval '2 days'))::int as waiting
      from orders group by tenant_id
    ), taken as (
      select tenant_id, currency_code, sum(amount) as open from (
        select tenant_id, currency_code, amount from commitments
        union all select * from unnest(${owed.map(({ tenantId }) => tenantId)}::uuid[], ${owed.map((one) => one.owed.currencyCode)}::text[],
          ${owed.map((one) => one.owed.value)}::numeric[])
      ) parts group by tenant_id, currency_code
    ), judged as (
      select t.id as tenant_id, t.name as tenant_name, coalesce(c.needs_input, 0) as needs_input, coalesce(c.failed, 0) as failed, coalesce(c.waiting, 0) as waiting,
        case when t.credit_limit > 0 then greatest(coalesce(k.open, 0) / t.credit_limit, 0)::float8 end as credit_taken
      from tenants t left join counted c on c.tenant_id = t.id left join taken k on k.tenant_id = t.id and k.currency_code = t.billing_currency
      where t.state = 'active'
    )
    select judged.*, (count(*) over ())::int as total from judged
    where failed > 0 or needs_input > 0 or waiting > 0 or credit_taken >= ${tightShare}
    order by failed + needs_input desc, waiting desc, credit_taken desc nulls last, tenant_name limit ${take} offset ${skip}`.execute(
    db,
  );
  const tenants = rows.map((row) => ({
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    needsInput: row.needs_input,
    failed: row.failed,
    waiting: row.waiting,
    creditTaken: row.credit_taken,
  }));
  return { tenants, total: rows[0]?.total ?? 0 };
}
