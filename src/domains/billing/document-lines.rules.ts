import { sum, type Money } from '#platform/common/money.ts';
import type { ChargeKind } from './billing.values.ts';

/** A charge as it stands on record. */
export interface PostedCharge {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly title: string;
  readonly kind: ChargeKind;
  readonly from: string;
  readonly to: string;
  readonly billedDays: number;
  readonly cycleDays: number;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly amount: Money;
  readonly on: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

/** Charges that one reader's sentence says: a period, or a change of seats with both its lines. */
export interface DocumentLine {
  /** Id of its first charge. */
  readonly id: string;
  readonly kind: ChargeKind;
  readonly from: string;
  readonly to: string;
  readonly billedDays: number;
  readonly cycleDays: number;
  /** Seats that are charged; of a change the difference, negative where seats were given back. */
  readonly quantity: number;
  readonly seatsBefore: number | null;
  readonly seatsAfter: number | null;
  readonly unitPrice: Money;
  readonly amount: Money;
  readonly on: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** The lines as Microsoft writes them (product rule B3.3). */
  readonly charges: PostedCharge[];
}

/** Lines of one subscription, or one entry by hand. */
export interface LineGroup {
  readonly subscriptionId: string | null;
  readonly title: string;
  readonly amount: Money;
  readonly lines: DocumentLine[];
}

/** Returns the lines of a document by subscription, the dearest first; pairs are one line. */
export function groupLines(charges: readonly PostedCharge[]): LineGroup[] {
  const groups = Map.groupBy(charges, ({ subscriptionId, id }) => subscriptionId ?? id);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { subscriptionId, title } = first;
      return [
        {
          subscriptionId,
          title,
          amount: sum(group.map((one) => one.amount)),
          lines: foldPairs(group),
        },
      ];
    })
    .toSorted((a, b) => Number(b.amount.value) - Number(a.amount.value));
}

const isChange = ({ kind }: PostedCharge): boolean =>
  kind === 'addQuantity' || kind === 'removeQuantity';

/** Folds old seats back and new seats on into one line with the difference. */
export function foldPairs(charges: readonly PostedCharge[]): DocumentLine[] {
  const lines: DocumentLine[] = [];
  for (const [at, charge] of charges.entries()) {
    const before = charges[at - 1];
    const next = charges[at + 1];
    if (isChange(charge) && charge.quantity > 0 && before && isPair(before, charge)) continue;
    lines.push(next && isPair(charge, next) ? pairOf(charge, next) : single(charge));
  }
  return lines;
}

function isPair(out: PostedCharge, back: PostedCharge): boolean {
  return (
    isChange(out) &&
    out.kind === back.kind &&
    out.on === back.on &&
    out.orderId === back.orderId &&
    out.quantity < 0 &&
    back.quantity > 0
  );
}

function pairOf(out: PostedCharge, back: PostedCharge): DocumentLine {
  return {
    ...single(back),
    id: out.id,
    quantity: back.quantity + out.quantity,
    seatsBefore: -out.quantity,
    seatsAfter: back.quantity,
    amount: sum([out.amount, back.amount]),
    charges: [out, back],
  };
}

function single(charge: PostedCharge): DocumentLine {
  const { subscriptionId: _subscription, title: _title, ...line } = charge;
  const isCancelled = charge.kind === 'cancelImmediate';
  return {
    ...line,
    seatsBefore: isCancelled ? -charge.quantity : null,
    seatsAfter: isCancelled ? 0 : null,
    charges: [charge],
  };
}
