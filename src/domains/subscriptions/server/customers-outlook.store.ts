import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Terms } from '../customers-outlook.rules.ts';
import type { PastCost } from '../outlook-steps.rules.ts';

interface TermsRow extends Pick<Rows['subscriptions'], 'currency_code'> {
  readonly ends_on: string | null;
  readonly outcome: Terms['outcome'];
  readonly monthly: string;
  readonly after: string;
  readonly bound: string;
  readonly subscriptions: number;
  readonly customers: number;
  readonly tenant_id: string;
  readonly tenant_name: string;
}

/** Inside withEveryTenant: what is paid for, by the day on which it ends and what happens then. */
export async function findTerms(db: Db): Promise<Terms[]> {
  const { rows } =
    await sql<TermsRow>`select s.currency_code, s.ends_on::text as ends_on, sum(s.monthly)::text as monthly,
      trim_scale(sum(case when s.end_of_term_action = 'renew' and s.next_seats is not null and s.seats > 0
        then s.monthly / s.seats * s.next_seats else s.monthly end))::text as after,
      case s.end_of_term_action when 'renew' then 'renews' when 'extend' then 'extends' else 'ends' end as outcome,
      coalesce(sum(s.monthly) filter (where s.state <> 'extended'), 0)::text as bound,
      count(*)::int as subscriptions, count(distinct s.tenant_id)::int as customers,
      min(s.tenant_id::text) as tenant_id, min(t.name) as tenant_name
    from subscriptions s join tenants t on t.id = s.tenant_id
    where t.state = 'active' and s.state in ('active', 'updating', 'suspended', 'extended')
    group by s.currency_code, s.ends_on, outcome`.execute(db);
  return rows.map((row) => ({
    endsOn: row.ends_on,
    outcome: row.outcome,
    monthly: amount(row.monthly, row.currency_code),
    after: amount(row.after, row.currency_code),
    bound: amount(row.bound, row.currency_code),
    subscriptions: row.subscriptions,
    customers: row.customers,
    tenant: row.customers === 1 ? { id: row.tenant_id, name: row.tenant_name } : null,
  }));
}

interface RevenueRow extends Pick<Rows['subscription_history'], 'currency_code'> {
  readonly from_day: string;
  readonly monthly: string;
}

/**
 * Inside withEveryTenant: the revenue on each day that changed it, from a day on; what began before
 * it begins with it. One series a currency.
 */
export async function findPastRevenue(db: Db, from: string): Promise<PastCost[]> {
  const { rows } = await sql<RevenueRow>`select day::text as from_day, currency_code,
      (sum(sum(change)) over (partition by currency_code order by day))::text as monthly
    from (select greatest(from_day, ${from}::date) as day, currency_code,
        monthly - coalesce(lag(monthly) over (partition by tenant_id, subscription_id order by from_day, id), 0) as change
      from subscription_history) h
    group by currency_code, day order by day`.execute(db);
  return rows.map((row) => ({
    subscriptionId: row.currency_code,
    from: row.from_day,
    monthly: amount(row.monthly, row.currency_code),
  }));
}
