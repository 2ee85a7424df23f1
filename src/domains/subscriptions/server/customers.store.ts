import { sql, type RawBuilder } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Terms } from '../customers-outlook.rules.ts';
import type { Customer, CustomerRow, CustomersSummary } from '../customers.schema.ts';
import type { CustomerFilter } from '../customers.ts';
import type { PastCost } from '../outlook.rules.ts';

/** Days within which an end of a term counts as near. */
const nearDays = 30;
/** States in which a subscription is paid for. */
const running = sql.raw(`('active', 'updating', 'suspended', 'extended')`);
/** States in which an order waits for a person at the customer. */
const waiting = sql.raw(`('waitingForApproval', 'needsInput')`);

interface Page {
  readonly search: string;
  readonly show: CustomerFilter;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'tenantName' | 'monthly' | 'nextEnd';
  readonly sortDirection: 'asc' | 'desc';
}

/** Over all tenants: one row per active customer, with what runs and what waits. */
const customersOn = (now: Date): RawBuilder<unknown> => sql`booked as (
    select s.tenant_id, count(*)::int as subscriptions, sum(s.seats)::int as seats,
      coalesce(sum(s.monthly) filter (where s.currency_code = t.billing_currency), 0) as monthly,
      (count(*) filter (where s.ends_on between ${dayOf(now)}::date and ${dayOf(now)}::date + ${nearDays}::int))::int as ending,
      coalesce(sum(s.monthly) filter (where s.currency_code = t.billing_currency
        and s.ends_on between ${dayOf(now)}::date and ${dayOf(now)}::date + ${nearDays}::int), 0) as ending_monthly,
      min(s.ends_on) filter (where s.ends_on >= ${dayOf(now)}::date) as next_end
    from subscriptions s join tenants t on t.id = s.tenant_id
    where s.state in ${running} group by s.tenant_id
  ), asked as (
    select tenant_id, count(*)::int as waiting from orders where state in ${waiting} group by tenant_id
  ), customers as (
    select t.id as tenant_id, t.name as tenant_name, t.words, t.license_bundle, t.billing_currency as currency_code,
      coalesce(b.monthly, 0) as monthly, coalesce(b.subscriptions, 0) as subscriptions, coalesce(b.seats, 0) as seats,
      b.next_end::text as next_end, coalesce(b.ending, 0) as ending, coalesce(b.ending_monthly, 0) as ending_monthly,
      coalesce(a.waiting, 0) as waiting
    from tenants t left join booked b on b.tenant_id = t.id left join asked a on a.tenant_id = t.id
    where t.state = 'active'
  )`;

interface ListRow extends Pick<Rows['tenants'], 'license_bundle'> {
  readonly tenant_id: Rows['tenants']['id'];
  readonly tenant_name: Rows['tenants']['name'];
  readonly currency_code: Rows['tenants']['billing_currency'];
  readonly monthly: string;
  readonly subscriptions: number;
  readonly seats: number;
  readonly next_end: string | null;
  readonly ending: number;
  readonly ending_monthly: string;
  readonly waiting: number;
  readonly total: number;
}

const orders: Readonly<Record<Page['sortBy'], RawBuilder<unknown>>> = {
  tenantName: sql.raw('tenant_name collate "de-x-icu"'),
  monthly: sql.raw('monthly'),
  nextEnd: sql.raw('next_end'),
};
const shown: Readonly<Record<CustomerFilter, RawBuilder<unknown>>> = {
  all: sql.raw('true'),
  ending: sql.raw('ending > 0'),
  waiting: sql.raw('waiting > 0'),
};

/** Inside withEveryTenant: the customers of a page. */
export async function findCustomers(
  db: Db,
  now: Date,
  page: Page,
): Promise<{ customers: CustomerRow[]; total: number }> {
  const words = page.search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const direction = sql.raw(page.sortDirection);
  const { rows } =
    await sql<ListRow>`with ${customersOn(now)} select customers.*, (count(*) over ())::int as total from customers
    where ${shown[page.show]} and words like all (${patterns}::text[])
    order by ${orders[page.sortBy]} ${direction} nulls last, tenant_id limit ${page.take} offset ${page.skip}`.execute(
      db,
    );
  return { customers: rows.map(toCustomerRow), total: rows[0]?.total ?? 0 };
}

function toCustomerRow(row: ListRow): CustomerRow {
  return {
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    licenseBundle: row.license_bundle,
    monthly: amount(row.monthly, row.currency_code),
    subscriptions: row.subscriptions,
    seats: row.seats,
    nextEnd: row.next_end,
    ending: row.ending,
    endingMonthly: amount(row.ending_monthly, row.currency_code),
    waiting: row.waiting,
  };
}

interface SummaryRow {
  readonly currency_code: string;
  readonly monthly: string;
  readonly customers: number;
  readonly ending: number;
  readonly ending_monthly: string;
  readonly waiting_customers: number;
  readonly waiting: number;
}

/** Inside withEveryTenant: all customers in figures, by the currency in which most is paid. */
export async function sumCustomers(db: Db, now: Date): Promise<CustomersSummary> {
  const { rows } =
    await sql<SummaryRow>`with ${customersOn(now)} select currency_code, sum(monthly)::text as monthly, count(*)::int as customers,
      (count(*) filter (where ending > 0))::int as ending, sum(ending_monthly)::text as ending_monthly,
      (count(*) filter (where waiting > 0))::int as waiting_customers, sum(waiting)::int as waiting
    from customers group by currency_code order by sum(monthly) desc, currency_code`.execute(db);
  const count = (pick: (row: SummaryRow) => number): number =>
    rows.reduce((all, row) => all + pick(row), 0);
  const [main, ...rest] = rows;
  const currency = main?.currency_code ?? 'EUR';
  return {
    customers: count((row) => row.customers),
    monthly: amount(main?.monthly ?? '0', currency),
    others: paid(rest),
    ending: {
      customers: count((row) => row.ending),
      monthly: amount(main?.ending_monthly ?? '0', currency),
    },
    waiting: {
      customers: count((row) => row.waiting_customers),
      orders: count((row) => row.waiting),
    },
  };
}

const paid = (rows: readonly Pick<SummaryRow, 'monthly' | 'currency_code'>[]): Money[] =>
  rows
    .map(({ monthly, currency_code: code }) => amount(monthly, code))
    .filter(({ value }) => value !== '0');

type FactsRow = Pick<
  Rows['tenants'],
  | 'id'
  | 'name'
  | 'domain'
  | 'license_bundle'
  | 'billing_currency'
  | 'marketplace_onboarded'
  | 'created_at'
>;

/** Inside a tenant: its facts. */
async function factsOf(db: Db, tenantId: string): Promise<FactsRow | undefined> {
  const { rows } =
    await sql<FactsRow>`select id, name, domain, license_bundle, billing_currency, marketplace_onboarded, created_at
    from tenants where id = ${tenantId} and state = 'active'`.execute(db);
  return rows[0];
}

/** Inside a tenant: the customer with its revenue, or undefined once it has left. */
export async function getCustomer(
  db: Db,
  tenantId: string,
): Promise<Omit<Customer, 'credit'> | undefined> {
  const facts = await factsOf(db, tenantId);
  if (!facts) return undefined;
  const { rows } = await sql<
    Pick<SummaryRow, 'currency_code' | 'monthly'> & { subscriptions: number; seats: number }
  >`select currency_code, sum(monthly)::text as monthly, count(*)::int as subscriptions, sum(seats)::int as seats
    from subscriptions where state in ${running} group by currency_code order by currency_code`.execute(
    db,
  );
  const currency = facts.billing_currency;
  const own = rows.find((row) => row.currency_code === currency);
  return {
    tenantId: facts.id,
    tenantName: facts.name,
    licenseBundle: facts.license_bundle,
    domain: facts.domain,
    since: facts.created_at.toISOString(),
    isOnboarded: facts.marketplace_onboarded,
    monthly: amount(own?.monthly ?? '0', currency),
    others: paid(rows.filter((row) => row !== own)),
    subscriptions: rows.reduce((all, row) => all + row.subscriptions, 0),
    seats: rows.reduce((all, row) => all + row.seats, 0),
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

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
