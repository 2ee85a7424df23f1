import type { Customer } from './customer.rules.ts';
import { draw } from './draw.rules.ts';
import type { TenantPlan } from './tenant-plan.ts';

/** A licence of a person: which of the tenant's products, and through the group or directly. */
export type Holding = { readonly product: number; readonly isByGroup: boolean };

/** A user of a tenant as it stands; everything else follows from number and revision. */
export type Person = {
  /** Place in the tenant's list; never used again. */
  readonly index: number;
  /** Grows with each change. */
  readonly revision: number;
  readonly holdings: readonly Holding[];
  readonly createdAt: number;
};

const aspect = { main: 201, extra: 202, age: 203 };
const dayMs = 86_400_000;

/** Returns a user of the first day. */
export function firstPerson(customer: Customer, index: number): Person {
  const age = draw(customer.seed, index, aspect.age) * 180 * dayMs;
  return {
    index,
    revision: 0,
    holdings: wishedHoldings(customer, index),
    createdAt: Math.floor(customer.createdAt + age),
  };
}

/** Returns the licences that somebody is meant to have: half by group, a quarter directly. */
export function wishedHoldings({ seed, plan }: Customer, index: number): Holding[] {
  if (plan) return plannedHoldings(plan, index);
  const main = draw(seed, index, aspect.main);
  const holdings: Holding[] = [];
  if (main < 0.55) holdings.push({ product: 0, isByGroup: true });
  else if (main < 0.8) holdings.push({ product: 1, isByGroup: false });
  if (main < 0.8 && draw(seed, index, aspect.extra) < 0.15)
    holdings.push({ product: 2, isByGroup: false });
  return holdings;
}

function plannedHoldings({ subscriptions }: TenantPlan, index: number): Holding[] {
  return subscriptions.flatMap(({ from, assigned }, product) =>
    index >= from && index < from + assigned ? [{ product, isByGroup: product === 0 }] : [],
  );
}

/** Counts the licences of each product that users of the first day have. */
export function countHoldings(customer: Customer): number[] {
  const counts = customer.products.map(() => 0);
  for (let index = 0; index < customer.users; index += 1)
    for (const { product } of wishedHoldings(customer, index))
      counts[product] = (counts[product] ?? 0) + 1;
  return counts;
}
