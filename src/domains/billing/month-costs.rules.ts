import { compare, minus, zero, type Money, sum } from '#platform/common/money.ts';
import { type ChargeKind, spendGroupOf, type SpendGroup } from './billing.values.ts';

/** Charges of a subscription in a month. */
export interface MonthOfSubscription {
  readonly subscriptionId: string | null;
  readonly title: string;
  readonly amount: Money;
  readonly kinds: readonly ChargeKind[];
  /** The latest that was charged, not given back; null where nothing was. */
  readonly latest: { readonly quantity: number; readonly unitPrice: Money } | null;
}

/** Cause of a change from one month to the next, in the words of a reader. */
export const moverCauses = [
  'new',
  'seats',
  'upgrade',
  'cancelled',
  'priceChange',
  'renewal',
  'extended',
  'oneOff',
  'proration',
  'gone',
] as const;
export type MoverCause = (typeof moverCauses)[number];

export interface Mover {
  readonly subscriptionId: string | null;
  readonly title: string;
  readonly cause: MoverCause;
  readonly before: Money;
  readonly now: Money;
  readonly change: Money;
}

/** Returns what moved the total from the month before to this one, the largest change first. */
export function moversOf(
  now: readonly MonthOfSubscription[],
  before: readonly MonthOfSubscription[],
  most: number,
): Mover[] {
  const keyOf = ({ subscriptionId, title }: MonthOfSubscription): string => subscriptionId ?? title;
  const earlier = new Map(before.map((one) => [keyOf(one), one]));
  const later = new Map(now.map((one) => [keyOf(one), one]));
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .flatMap((key) => moverOf(later.get(key), earlier.get(key)))
    .filter(({ change }) => Number(change.value) !== 0)
    .toSorted((a, b) => Math.abs(Number(b.change.value)) - Math.abs(Number(a.change.value)))
    .slice(0, most);
}

function moverOf(now?: MonthOfSubscription, before?: MonthOfSubscription): Mover[] {
  const one = now ?? before;
  if (!one) return [];
  const nothing = zero(one.amount.currencyCode);
  const [after, then] = [now?.amount ?? nothing, before?.amount ?? nothing];
  return [
    {
      subscriptionId: one.subscriptionId,
      title: one.title,
      cause: causeOf(now, before),
      before: then,
      now: after,
      change: minus(after, then),
    },
  ];
}

const causesByKind: readonly (readonly [ChargeKind, MoverCause])[] = [
  ['cancelImmediate', 'cancelled'],
  ['upgrade', 'upgrade'],
  ['new', 'new'],
  ['extendedTerm', 'extended'],
  ['renew', 'renewal'],
  ['addQuantity', 'seats'],
  ['removeQuantity', 'seats'],
  ['oneOff', 'oneOff'],
  ['serviceOnce', 'oneOff'],
  ['credit', 'oneOff'],
];

function causeOf(now?: MonthOfSubscription, before?: MonthOfSubscription): MoverCause {
  if (!now) return before?.kinds.includes('upgrade') ? 'upgrade' : 'gone';
  const own = causesByKind.find(([kind]) => now.kinds.includes(kind));
  if ((own === undefined || own[1] === 'renewal') && hasNewPrice(now, before)) return 'priceChange';
  if (own) return own[1];
  // a service comes to another amount where a month was charged by its days
  if (now.kinds.includes('service')) return before ? 'proration' : 'new';
  const changedBefore = before?.kinds.some((kind) => kind !== 'cycleCharge');
  return changedBefore ? 'proration' : 'seats';
}

/** True where as many as before cost another price, as after a new term or a new agreement. */
function hasNewPrice(now: MonthOfSubscription, before?: MonthOfSubscription): boolean {
  const [after, then] = [now.latest, before?.latest];
  if (!after || !then || after.quantity !== then.quantity) return false;
  return compare(after.unitPrice, then.unitPrice) !== 0;
}

/** Charges of a month of one kind. */
export interface KindSpend {
  readonly kind: ChargeKind;
  readonly billed: Money;
  readonly unbilled: Money;
}

/** Cost of a month: what is billed, by group as well, and what is not. */
export interface MonthSpend extends Readonly<Record<SpendGroup, Money>> {
  readonly billed: Money;
  readonly unbilled: Money;
}

/** Returns the cost of a month out of its kinds; the groups add up to what is billed. */
export function monthSpend(kinds: readonly KindSpend[], currencyCode: string): MonthSpend {
  const of = (group: SpendGroup): Money =>
    sum(
      kinds.flatMap(({ kind, billed }) => (spendGroupOf(kind) === group ? [billed] : [])),
      currencyCode,
    );
  return {
    billed: sum(
      kinds.map(({ billed }) => billed),
      currencyCode,
    ),
    unbilled: sum(
      kinds.map(({ unbilled }) => unbilled),
      currencyCode,
    ),
    licences: of('licences'),
    services: of('services'),
    oneOff: of('oneOff'),
  };
}
