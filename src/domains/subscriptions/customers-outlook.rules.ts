import { sum, zero, type Money } from '#platform/common/money.ts';
import type { CustomersOutlook, CustomersPeak } from './customers.schema.ts';
import { windowOf, type Window } from './held.rules.ts';
import { stateOf, futureSteps, monthBefore, pastSteps, type PastCost } from './outlook.rules.ts';
import type { DefaultOutcome } from './decisions.ts';

/** Running terms of all customers that end on one day with the same outcome. */
export interface Terms {
  /** Plain day in UTC; null: bought once, never ends. */
  readonly endsOn: string | null;
  readonly outcome: Exclude<DefaultOutcome, 'binds'>;
  readonly monthly: Money;
  /** Part after the terms, at today's price and with the seats of the next terms. */
  readonly after: Money;
  /** Part of it that does not run month by month. */
  readonly bound: Money;
  readonly subscriptions: number;
  readonly customers: number;
  readonly tenant: CustomersPeak['tenant'];
}

export interface CustomersOutlookFacts {
  readonly terms: readonly Terms[];
  /** Past monthly costs: one series a subscription, or one a currency. */
  readonly past: readonly PastCost[];
  /** First day of which the cost of all subscriptions is known; null: of every day. */
  readonly knownFrom: string | null;
  readonly now: Date;
}

/**
 * Returns the revenue of all customers over a year, in the currency in which most is paid. What
 * renews goes on at the price of today; seats in a return window count as bound.
 */
export function customersOutlookOf(facts: CustomersOutlookFacts): CustomersOutlook {
  const { terms, knownFrom, now } = facts;
  const window = windowOf(now);
  const currency = mostPaid(terms);
  const counted = terms.filter(({ monthly }) => monthly.currencyCode === currency);
  const monthly = sum([zero(currency), ...counted.map((one) => one.monthly)]);
  const past = pastSteps(
    facts.past.filter((one) => one.monthly.currencyCode === currency),
    { ...window, knownFrom, currency },
  );
  const peaks = peaksOf(counted, window);
  return {
    today: window.today,
    monthly,
    subscriptions: terms.reduce((all, { subscriptions }) => all + subscriptions, 0),
    before: monthBefore(past, monthly, window.today),
    deciding: decidingOf(peaks),
    steps: [...past, ...futureSteps(counted.map(endingOf), monthly, window)],
    peaks,
  };
}

function mostPaid(terms: readonly Terms[]): string {
  const groups = Map.groupBy(terms, ({ monthly }) => monthly.currencyCode);
  const paid = [...groups].map(([code, all]) =>
    sum(
      all.map(({ monthly }) => monthly),
      code,
    ),
  );
  const [most] = paid.toSorted((a, b) => Number(b.value) - Number(a.value));
  return most?.currencyCode ?? 'EUR';
}

const endingOf = ({ endsOn, outcome, monthly, after, bound }: Terms) => ({
  endsOn,
  monthly,
  boundMonthly: bound,
  after: outcome === 'ends' ? zero(monthly.currencyCode) : after,
});

/** Returns the days on which terms end, the earliest first; equal ones are one. */
function peaksOf(terms: readonly Terms[], { today, to }: Window): CustomersPeak[] {
  const inside = terms.flatMap(({ endsOn: on, ...one }) =>
    on === null || on < today || on > to ? [] : [{ ...one, on, id: `${on} ${one.outcome}` }],
  );
  return [...Map.groupBy(inside, ({ id }) => id)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, all]) => {
      const [first] = all;
      if (!first) return [];
      const { on, outcome } = first;
      const days = (Date.parse(on) - Date.parse(today)) / 86_400_000;
      return [{ id, on, outcome, state: stateOf(outcome, days), ...togetherOf(all) }];
    });
}

function togetherOf(
  all: readonly Omit<Terms, 'endsOn'>[],
): Pick<CustomersPeak, 'monthly' | 'subscriptions' | 'customers' | 'tenant'> {
  const named = new Map(
    all.flatMap(({ tenant }) => (tenant ? [[tenant.id, tenant] as const] : [])),
  );
  const unnamed = all.reduce((count, one) => count + (one.tenant ? 0 : one.customers), 0);
  const customers = named.size + unnamed;
  const [only = null] = named.values();
  return {
    monthly: sum(all.map(({ monthly }) => monthly)),
    subscriptions: all.reduce((count, one) => count + one.subscriptions, 0),
    customers,
    tenant: customers === 1 ? only : null,
  };
}

function decidingOf(peaks: readonly CustomersPeak[]): CustomersOutlook['deciding'] {
  const due = peaks.filter(({ state }) => state === 'due');
  const last = due.at(-1);
  if (!last) return null;
  return {
    monthly: sum(due.map(({ monthly }) => monthly)),
    count: due.reduce((all, { subscriptions }) => all + subscriptions, 0),
    until: last.on,
  };
}
