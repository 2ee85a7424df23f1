import { rights } from '#platform/common/rights.ts';
import { sql } from 'kysely';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ApprovalPath, ApprovalSettings } from '../approvals.schema.ts';
import {
  approvalReason,
  approverNames,
  countedTypes,
  deadlineOf,
  defaultSettings,
  type JudgedLine,
  type JudgedOrder,
  periodStart,
} from '../approval.rules.ts';
import { nothingOrdered } from '../order-states.rules.ts';

type Row = Pick<
  Rows['approval_policies'],
  | 'mode'
  | 'currency_code'
  | 'monthly_limit'
  | 'period_days'
  | 'bulk_limit'
  | 'four_eyes'
  | 'free_seats_percent'
  | 'deadline_days'
>;

/**
 * Returns the tenant's settings; by default no order needs approval. `held`: locks them until the
 * transaction ends.
 */
export async function getSettings(
  db: Db,
  currencyCode: string,
  mode: 'read' | 'held' = 'read',
): Promise<ApprovalSettings> {
  const { rows } =
    await sql<Row>`select mode, currency_code, monthly_limit, period_days, bulk_limit, four_eyes, free_seats_percent, deadline_days
    from approval_policies ${mode === 'held' ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return defaultSettings(currencyCode);
  return {
    mode: row.mode,
    monthlyLimit: { value: row.monthly_limit, currencyCode: row.currency_code },
    periodDays: row.period_days,
    bulkLimit: { value: row.bulk_limit, currencyCode: row.currency_code },
    fourEyes: row.four_eyes,
    freeSeatsPercent: row.free_seats_percent,
    deadlineDays: row.deadline_days,
  };
}

export async function putSettings(db: Db, settings: ApprovalSettings): Promise<void> {
  const { mode, monthlyLimit, periodDays, bulkLimit, fourEyes, freeSeatsPercent, deadlineDays } =
    settings;
  await sql`insert into approval_policies (mode, currency_code, monthly_limit, period_days, bulk_limit, four_eyes, free_seats_percent, deadline_days)
    values (${mode}, ${monthlyLimit.currencyCode}, ${monthlyLimit.value}, ${periodDays}, ${bulkLimit.value}, ${fourEyes}, ${freeSeatsPercent}, ${deadlineDays})
    on conflict (tenant_id) do update set mode = excluded.mode, currency_code = excluded.currency_code, monthly_limit = excluded.monthly_limit,
      period_days = excluded.period_days, bulk_limit = excluded.bulk_limit, four_eyes = excluded.four_eyes, free_seats_percent = excluded.free_seats_percent,
      deadline_days = excluded.deadline_days`.execute(db);
}

export interface AskedOrder extends JudgedOrder {
  readonly lines: readonly AskedLine[];
  readonly requesterId: string | null;
  readonly currencyCode: string;
  /** Last day of the running term, for more seats. */
  readonly endsOn: string | null;
}

type AskedLine = JudgedLine & {
  /** For changes: the subscription that is changed. */
  readonly subscriptionId?: string | null;
};

export interface FoundPath {
  readonly path: ApprovalPath;
  readonly fourEyes: boolean;
}

/** Returns the approval path of an order; undefined: none needed, and no rights are loaded. */
export async function findPath(
  db: Db,
  recipients: RecipientsPort<Db>,
  order: AskedOrder,
  at: Date,
): Promise<FoundPath | undefined> {
  const settings = await getSettings(db, order.currencyCode);
  const isSummed = settings.mode === 'above' && order.requesterId !== null;
  const earlier = isSummed ? await findEarlier(db, settings, order, at) : undefined;
  const lines = await withAddedSeats(db, settings, order, at);
  const reason = approvalReason(settings, { ...order, lines, ...(earlier && { earlier }) });
  if (!reason) return undefined;
  const { fourEyes } = settings;
  const holders = await recipients.holdersOf(db, rights.orders.approve, at);
  return {
    path: {
      reason,
      limit: reason === 'amount' ? settings.monthlyLimit : null,
      approvers: approverNames(holders, { fourEyes, placedById: order.requesterId }),
      deadline: deadlineOf(settings, at, order.endsOn).toISOString(),
    },
    fourEyes,
  };
}

/**
 * Sums what the person's orders of the period add to a month, those left out that somebody was asked
 * about: six below the limit are no way around it.
 */
async function findEarlier(
  db: Db,
  settings: ApprovalSettings,
  { requesterId, currencyCode }: AskedOrder,
  at: Date,
): Promise<Money> {
  const { rows } = await sql<{ value: string }>`select coalesce(sum(greatest(o.monthly, 0)
      + coalesce((select sum(l.due_now) from order_lines l where l.order_id = o.id and l.term_duration = 'OneTime'), 0)), 0)::text as value
    from orders o
    where o.placed_by_id = ${requesterId} and o.placed_at > ${periodStart(settings, at)} and o.currency_code = ${currencyCode}
      and o.type = any (${[...countedTypes]}::text[]) and not o.state = any (${[...nothingOrdered]}::text[])
      and not exists (select from order_approvals a where a.order_id = o.id)`.execute(db);
  return { value: rows[0]?.value ?? '0', currencyCode };
}

/** Many small steps are no way around the free share either. */
async function withAddedSeats(
  db: Db,
  settings: ApprovalSettings,
  { requesterId, lines }: AskedOrder,
  at: Date,
): Promise<readonly AskedLine[]> {
  const ids = lines.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  if (settings.mode === 'off' || settings.freeSeatsPercent === 0 || ids.length === 0) return lines;
  const { rows } = await sql<{ id: string | null; seats: number }>`
    select l.subscription_id as id, sum(l.quantity)::int as seats
    from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.subscription_id = any (${ids}::uuid[]) and l.type = 'seatsIncrease' and l.state <> 'failed'
      and o.placed_by_id = ${requesterId} and o.placed_at > ${periodStart(settings, at)}
      and not o.state = any (${[...nothingOrdered]}::text[])
      and not exists (select from order_approvals a where a.order_id = o.id)
    group by l.subscription_id`.execute(db);
  const added = new Map(rows.map(({ id, seats }) => [id, seats]));
  return lines.map((line) => ({ ...line, addedBefore: added.get(line.subscriptionId ?? '') ?? 0 }));
}
