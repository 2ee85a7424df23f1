import type { Money } from '#platform/common/money.ts';
import { portfolioKinds, type PortfolioKind } from './portfolio.ts';
import { marginOf, marginPercent, totalsOf, type CostedLine } from './quote-amounts.rules.ts';
import type { Holding } from './white-space.rules.ts';

/** Returns how many customers hold everything that an item is made of; nothing is held by none. */
export function countHolders(
  parts: readonly string[],
  holdings: readonly Pick<Holding, 'tenantId' | 'reference'>[],
): number {
  const wanted = new Set(parts);
  if (wanted.size === 0) return 0;
  const held = Map.groupBy(
    holdings.filter(({ reference }) => wanted.has(reference)),
    ({ tenantId }) => tenantId,
  );
  return [...held.values()].filter(
    (some) => new Set(some.map(({ reference }) => reference)).size === wanted.size,
  ).length;
}

/** Item of a bundle with what stands for it in the estate of a customer. */
export interface BundlePart {
  readonly kind: 'licence' | 'service' | 'free';
  readonly reference: string;
  readonly isOptional: boolean;
}

/** Returns what a customer must hold to have a bundle: a licence in any term, no option. */
export function partsOf(lines: readonly BundlePart[]): string[] {
  return lines
    .filter(({ kind, isOptional }) => kind !== 'free' && !isOptional)
    .map(({ kind, reference }) =>
      kind === 'licence' ? reference.split(':').slice(0, 2).join(':') : reference,
    );
}

export interface Earning {
  readonly purchase: Money | null;
  readonly marginPercent: string | null;
}

/** Returns what is left of a price; null where the purchase price is unknown or in other money. */
export function earningOf(price: Money | null, purchase: Money | null): Earning {
  if (!price || !purchase || price.currencyCode !== purchase.currencyCode)
    return { purchase, marginPercent: null };
  return { purchase, marginPercent: marginPercent(purchase, price) };
}

/** Returns what a bundle earns over its term; its purchase price is that of a month. */
export function bundleEarning(
  lines: readonly CostedLine[],
  termMonths: number,
  currencyCode: string,
): Earning {
  const taken = lines.filter(({ isOptional }) => !isOptional);
  const margin = marginOf(taken, termMonths, currencyCode);
  if (margin === null) return { purchase: null, marginPercent: null };
  const costs = taken.flatMap((line) =>
    line.unitCost ? [{ ...line, unitPrice: line.unitCost }] : [],
  );
  const { monthly, once } = totalsOf(costs, currencyCode);
  const isMonthly = taken.some(({ cadence }) => cadence === 'monthly');
  return { purchase: isMonthly ? monthly : once, marginPercent: margin.percent };
}

/** An item of the portfolio, as its kind knows it. */
export interface PortfolioPlace {
  readonly kind: PortfolioKind;
  readonly reference: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Product and edition as price sheets write them. */
const edition = /^[A-Za-z0-9]{1,40}:[A-Za-z0-9]{1,20}$/;

/** Returns the id of an item in addresses: `service.<uuid>`, `licence.CFQ7TTC0LCHC:0002`. */
export const portfolioIdOf = ({ kind, reference }: PortfolioPlace): string =>
  `${kind}.${reference}`;

/** Returns the item that an id names; undefined for nonsense. */
export function portfolioPlaceOf(id: string): PortfolioPlace | undefined {
  const kind = portfolioKinds.find((one) => id.startsWith(`${one}.`));
  if (kind === undefined) return undefined;
  const reference = id.slice(kind.length + 1);
  const isKnown = kind === 'licence' ? edition.test(reference) : uuid.test(reference);
  return isKnown ? { kind, reference } : undefined;
}
