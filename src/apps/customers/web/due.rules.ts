import type { OpenOrder } from '#domains/orders/open-orders.schema.ts';
import type { OutlookPeak } from '#domains/subscriptions/outlook.schema.ts';
import type { Money } from '#platform/common/money.ts';

/** Something that is due at a customer: an order that waits, or a day of decision. */
export type Due =
  | { readonly kind: 'order'; readonly on: string | null; readonly order: OpenOrder }
  | { readonly kind: 'peak'; readonly on: string; readonly peak: OutlookPeak };

/** Returns what is due, the earliest first; what has no deadline stands first, it waits already. */
export function dueNow(
  orders: readonly OpenOrder[],
  peaks: readonly OutlookPeak[],
): readonly Due[] {
  const near = peaks.filter(({ state, outcome }) => state === 'due' || outcome === 'ends');
  const all: readonly Due[] = [
    ...orders.map((order): Due => ({ kind: 'order', on: order.deadline, order })),
    ...near.map((peak): Due => ({ kind: 'peak', on: peak.until ?? peak.on, peak })),
  ];
  return all.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? ''));
}

/** Returns the money of an item. */
export const moneyOf = (due: Due): Money =>
  due.kind === 'order' ? due.order.commitment : due.peak.monthly;
