import { compare, sum, zero, type Money } from '#platform/common/money.ts';
import { decidable, nextGiveBack, type GiveBack } from './give-back.rules.ts';
import type { LicenceProduct } from './licence-product.rules.ts';

/** Key figures over all licences of a tenant. */
export interface LicenceFigures {
  readonly booked: number;
  readonly usable: number;
  readonly assigned: number;
  readonly free: number;
  /** Products with free seats. */
  readonly freeProducts: number;
  /** In the currency in which most is paid. */
  readonly monthly: Money;
  /** In the other ones, which nothing else here counts. */
  readonly others: readonly Money[];
  readonly freeMonthly: Money;
  /** Part of the free seats that can still be stopped, and the last day to stop all of it. */
  readonly returnable: {
    readonly monthly: Money;
    readonly seats: number;
    readonly until: string;
  } | null;
  /** Part of the free seats that is scheduled to go already, and the day when the last is gone. */
  readonly planned: {
    readonly monthly: Money;
    readonly seats: number;
    readonly until: string;
  } | null;
  /** The next term that ends. */
  readonly nextEnd: { readonly on: string; readonly name: string; readonly count: number } | null;
}

/** Seats that can be given back within these days count as "now". */
const soonDays = 30;
const dayMs = 86_400_000;

/** Returns the key figures (product reference A1.1). */
export function figuresOf(products: readonly LicenceProduct[], today: string): LicenceFigures {
  const [monthly = zero('EUR'), ...others] = monthlyByCurrency(products);
  const counted = products.filter((one) => one.monthly?.currencyCode === monthly.currencyCode);
  const backs = counted.flatMap(({ giveBacks }) => giveBacks);
  const total = (pick: (one: LicenceProduct) => number | null) =>
    products.reduce((all, one) => all + (pick(one) ?? 0), 0);
  return {
    booked: total((one) => one.booked),
    usable: total((one) => one.usable),
    assigned: total((one) => one.assigned),
    free: total((one) => one.free),
    freeProducts: products.filter(({ free }) => (free ?? 0) > 0).length,
    monthly,
    others,
    freeMonthly: sum(
      counted.map((one) => one.freeMonthly ?? zero(monthly.currencyCode)),
      monthly.currencyCode,
    ),
    returnable: together(soonest(decidable(backs), today), 'first'),
    planned: together(
      backs.filter(({ way }) => way === 'planned'),
      'last',
    ),
    nextEnd: nextEndOf(products, today),
  };
}

/** Returns the monthly cost in each currency, the largest first: that one is told everywhere. */
export const monthlyByCurrency = (products: readonly Pick<LicenceProduct, 'monthly'>[]): Money[] =>
  sumsByCurrency(products.flatMap(({ monthly }) => monthly ?? []));

/** Returns a sum for each currency, the largest first; nothing here converts. */
export function sumsByCurrency(costs: readonly Money[]): Money[] {
  return [...Map.groupBy(costs, ({ currencyCode }) => currencyCode).values()]
    .map((same) => sum(same))
    .toSorted((a, b) => Number(b.value) - Number(a.value));
}

/** Returns the part that can be stopped within 30 days; where nothing can, the first that can. */
function soonest(backs: readonly GiveBack[], today: string): GiveBack[] {
  const limit = new Date(Date.parse(today) + soonDays * dayMs).toISOString().slice(0, 10);
  const soon = backs.filter(({ until }) => until !== null && until.slice(0, 10) <= limit);
  if (soon.length > 0) return soon;
  const [first] = backs.toSorted((a, b) => ((a.until ?? '') < (b.until ?? '') ? -1 : 1));
  return first ? backs.filter(({ until }) => until === first.until) : [];
}

function together(backs: readonly GiveBack[], which: 'first' | 'last'): LicenceFigures['planned'] {
  if (backs.length === 0) return null;
  const untils = backs.map(({ until }) => until ?? '').toSorted();
  return {
    monthly: sum(backs.map(({ monthly }) => monthly)),
    seats: backs.reduce((all, { seats }) => all + seats, 0),
    until: untils.at(which === 'first' ? 0 : -1) ?? '',
  };
}

function nextEndOf(products: readonly LicenceProduct[], today: string): LicenceFigures['nextEnd'] {
  const ending = products
    .filter(({ endsOn }) => endsOn !== null && endsOn >= today)
    .toSorted((a, b) => ((a.endsOn ?? '') < (b.endsOn ?? '') ? -1 : 1));
  const [first] = ending;
  if (!first?.endsOn) return null;
  return {
    on: first.endsOn,
    name: first.name,
    count: ending.filter(({ endsOn }) => endsOn === first.endsOn).length,
  };
}

export const productSorts = ['freeMonthly', 'name', 'monthly', 'free', 'until', 'endsOn'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Returns the rows in an order; of equal ones by name. Days that are not known come last. */
export function sortedProducts(
  products: readonly LicenceProduct[],
  by: ProductSort,
  direction: 'asc' | 'desc',
): LicenceProduct[] {
  const sign = direction === 'asc' ? 1 : -1;
  const byName = (a: LicenceProduct, b: LicenceProduct) => a.name.localeCompare(b.name, 'de');
  return products.toSorted((a, b) => sign * compareBy(by, a, b) || byName(a, b));
}

function compareBy(by: ProductSort, a: LicenceProduct, b: LicenceProduct): number {
  if (by === 'name') return a.name.localeCompare(b.name, 'de');
  if (by === 'free') return (a.free ?? -1) - (b.free ?? -1);
  if (by === 'endsOn') return compareDays(a.endsOn, b.endsOn);
  if (by === 'until') return compareDays(untilOf(a), untilOf(b));
  return compareMoney(a[by], b[by]);
}

/** Returns the last day to give free seats back, as the list shows it. */
export const untilOf = ({ giveBacks }: Pick<LicenceProduct, 'giveBacks'>): string | null =>
  nextGiveBack(giveBacks)?.until ?? null;

const compareDays = (a: string | null, b: string | null): number =>
  (a ?? '9999').localeCompare(b ?? '9999');

function compareMoney(a: Money | null, b: Money | null): number {
  if (a === null || b === null) return (a ? 1 : 0) - (b ? 1 : 0);
  return a.currencyCode === b.currencyCode
    ? compare(a, b)
    : a.currencyCode.localeCompare(b.currencyCode);
}
