import { draw, guid } from './draw.rules.ts';
import { addressWord, companyName, placeOf } from './names.rules.ts';
import {
  businessPremium,
  businessStandard,
  officeE3,
  officeE5,
  powerBiPro,
  type Product,
} from './products.ts';
import type { TenantPlan } from './tenant-plan.ts';

/** A tenant: a customer's, or the partner's own. */
export type Customer = {
  readonly index: number;
  readonly id: string;
  /** Seed of everything in it. */
  readonly seed: number;
  readonly name: string;
  readonly domain: string;
  readonly initialDomain: string;
  readonly city: string;
  readonly postalCode: string;
  /** Users on the first day. */
  readonly users: number;
  readonly createdAt: number;
  /** Products in the order of their shares: for most through a group, for some directly, beside. */
  readonly products: readonly Product[];
  /** Groups whose members have the first product: one for each hundred users, or begun hundred. */
  readonly groupIds: readonly string[];
  /** Its description; undefined where everything is drawn. */
  readonly plan?: TenantPlan | undefined;
};

const dayMs = 86_400_000;
/** Aspects of a tenant that are drawn apart from each other. */
const aspect = { id: 101, seed: 102, age: 103, group: 104 };
const usersOfGroup = 100;

/** Returns a tenant of a world; the same for the same seed, whatever else there is. */
export function customerOf(seed: number, index: number, users: number, startsAt: number): Customer {
  const own = Math.floor(draw(seed, index, aspect.seed) * 2 ** 31);
  const name = companyName(seed, index);
  const word = `${addressWord(name.replace(/ (?:GmbH.*|AG|eG)$/, ''))}${String(index + 1)}`;
  const age = 200 + Math.floor(draw(seed, index, aspect.age) * 2_000);
  const isSmall = users <= 250;
  return {
    index,
    id: guid(seed, index, aspect.id),
    seed: own,
    name,
    domain: `${word}.example`,
    initialDomain: `${word}.onmicrosoft.com`,
    ...placeOf(seed, index),
    users,
    createdAt: startsAt - age * dayMs,
    products: isSmall
      ? [businessStandard, businessPremium, powerBiPro]
      : [officeE3, officeE5, powerBiPro],
    groupIds: Array.from({ length: Math.max(1, Math.ceil(users / usersOfGroup)) }, (_, at) =>
      at === 0 ? guid(own, aspect.group) : guid(own, aspect.group, at),
    ),
  };
}

/** Returns a tenant that is told; what is not told of it is drawn. */
export function plannedCustomer(
  seed: number,
  index: number,
  plan: TenantPlan,
  startsAt: number,
): Customer {
  const { id, name, domain, initialDomain, city, postalCode, users } = plan;
  return {
    ...customerOf(seed, index, users, startsAt),
    ...{ id, name, domain, initialDomain, city, postalCode },
    products: plan.subscriptions.map(({ product }) => product),
    plan,
  };
}
