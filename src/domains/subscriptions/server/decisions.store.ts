import { sql } from 'kysely';
import { share, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Decision, Renewal } from '../decisions.schema.ts';
import { soonDays, type EndOfTermAction } from '../subscriptions.values.ts';

interface Page {
  readonly skip: number;
  readonly take: number;
  readonly days: number;
}

interface DecisionRow {
  readonly id: string;
  readonly subscription_id: string;
  readonly name: string;
  readonly kind: Decision['kind'];
  readonly seats: number;
  readonly of_seats: number;
  readonly next_seats: number | null;
  readonly ends_on: string;
  readonly until: Date;
  readonly monthly: string;
  readonly currency_code: string;
  readonly end_of_term_action: EndOfTermAction;
  readonly total: number;
}

/** States in which a term still runs towards its end. */
const running = sql.raw(`('active', 'updating', 'suspended', 'extended')`);

/**
 * Inside a tenant: terms that end within the days, and batches of seats that can still be given
 * back, the earliest first.
 */
export async function findDecisions(
  db: Db,
  now: Date,
  { skip, take, days }: Page,
): Promise<{ decisions: Decision[]; total: number }> {
  const { rows } = await sql<DecisionRow>`with due as (
      select s.id::text as id, s.id as subscription_id, s.name, 'term' as kind, s.seats, s.seats as of_seats, s.next_seats, s.ends_on::text as ends_on,
        (s.ends_on + 1)::timestamp at time zone 'UTC' as until, s.monthly, s.currency_code, s.end_of_term_action
      from subscriptions s
      where s.state in ${running} and s.ends_on between ${dayOf(now)}::date and ${dayOf(now)}::date + ${days}::int
      union all
      select s.id || ' ' || b.id, s.id, s.name, 'returnWindow', b.quantity, greatest(s.seats, b.quantity), null, '', b.returnable_until, s.monthly, s.currency_code, s.end_of_term_action
      from subscription_batches b join subscriptions s on s.tenant_id = b.tenant_id and s.id = b.subscription_id
      where s.state in ${running} and b.returnable_until > ${now}
    )
    select due.*, (count(*) over ())::int as total from due order by until, monthly desc, id limit ${take} offset ${skip}`.execute(
    db,
  );
  return { decisions: rows.map(toDecision), total: rows[0]?.total ?? 0 };
}

/** A batch's share of what all seats cost, rounded once (product rule B3.11). */
function toDecision(row: DecisionRow): Decision {
  const monthly: Money = { value: row.monthly, currencyCode: row.currency_code };
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    name: row.name,
    kind: row.kind,
    seats: row.seats,
    nextSeats: row.next_seats,
    deadline: row.kind === 'term' ? row.ends_on : row.until.toISOString(),
    monthly: row.seats === row.of_seats ? monthly : share(monthly, row.seats, row.of_seats),
    endOfTermAction: row.end_of_term_action,
  };
}

interface SumRow extends Pick<Rows['subscriptions'], 'currency_code'> {
  readonly monthly: string;
  readonly ending_monthly: string | null;
  readonly count: number;
  readonly ending: number;
  readonly due: number;
}

/** Inside a tenant: running subscriptions counted, and their monthly cost in each currency. */
export async function sumSubscriptions(db: Db, now: Date) {
  const ends = sql`ends_on between ${dayOf(now)}::date and ${dayOf(now)}::date + ${soonDays}::int`;
  const { rows } = await sql<SumRow>`
    select currency_code, sum(monthly)::text as monthly, count(*)::int as count,
      (sum(monthly) filter (where ${ends}))::text as ending_monthly,
      (count(*) filter (where ${ends}))::int as ending,
      (count(*) filter (where end_of_term_action = 'renew' and ${ends}))::int as due
    from subscriptions where state in ${running} group by currency_code order by sum(monthly) desc`.execute(
    db,
  );
  const sum = (pick: (row: SumRow) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  const moneyOf = (value: string, row: SumRow): Money => ({
    value,
    currencyCode: row.currency_code,
  });
  return {
    subscriptions: sum((row) => row.count),
    endingSoon: sum((row) => row.ending),
    dueSoon: sum((row) => row.due),
    monthly: rows.map((row) => moneyOf(row.monthly, row)),
    endingMonthly: rows.flatMap((row) =>
      row.ending_monthly === null ? [] : [moneyOf(row.ending_monthly, row)],
    ),
    returnable: await countReturnable(db, now),
  };
}

async function countReturnable(
  db: Db,
  now: Date,
): Promise<{ subscriptions: number; until: string | null }> {
  const { rows } = await sql<{ subscriptions: number; until: Date | null }>`
    select count(distinct s.id)::int as subscriptions, min(b.returnable_until) as until
    from subscription_batches b join subscriptions s on s.tenant_id = b.tenant_id and s.id = b.subscription_id
    where s.state in ${running} and b.returnable_until > ${now}`.execute(db);
  const [found] = rows;
  return {
    subscriptions: found?.subscriptions ?? 0,
    until: found?.until?.toISOString() ?? null,
  };
}

interface RenewalRow extends Pick<
  Rows['subscriptions'],
  'tenant_id' | 'name' | 'seats' | 'next_seats' | 'end_of_term_action' | 'monthly' | 'currency_code'
> {
  readonly tenant_name: Rows['tenants']['name'];
  readonly subscription_id: Rows['subscriptions']['id'];
  readonly ends_on: string;
  readonly total: number;
}

/**
 * Over all tenants: terms that end within the days, the most valuable first, with what all of them
 * cost a month in each currency.
 */
export async function findRenewals(
  db: Db,
  now: Date,
  { skip, take, days }: Page,
): Promise<{ renewals: Renewal[]; total: number; monthly: Money[] }> {
  const ends = sql`s.state in ${running} and s.ends_on between ${dayOf(now)}::date and ${dayOf(now)}::date + ${days}::int`;
  const { rows } =
    await sql<RenewalRow>`select s.tenant_id, t.name as tenant_name, s.id as subscription_id, s.name, s.seats, s.next_seats, s.ends_on::text as ends_on,
      s.end_of_term_action, s.monthly, s.currency_code, (count(*) over ())::int as total
    from subscriptions s join tenants t on t.id = s.tenant_id
    where ${ends}
    order by s.monthly desc, s.ends_on, s.id limit ${take} offset ${skip}`.execute(db);
  const renewals = rows.map((row) => ({
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    subscriptionId: row.subscription_id,
    name: row.name,
    seats: row.seats,
    nextSeats: row.next_seats,
    endsOn: row.ends_on,
    endOfTermAction: row.end_of_term_action,
    monthly: { value: row.monthly, currencyCode: row.currency_code },
  }));
  const sums = await sql<Pick<RenewalRow, 'monthly' | 'currency_code'>>`
    select s.currency_code, sum(s.monthly)::text as monthly from subscriptions s where ${ends}
    group by s.currency_code order by sum(s.monthly) desc`.execute(db);
  const monthly = sums.rows.map(({ monthly: value, currency_code: currencyCode }) => ({
    value,
    currencyCode,
  }));
  return { renewals, total: rows[0]?.total ?? 0, monthly };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
