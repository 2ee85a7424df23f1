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
  /** PO number that the customer gave with its order; null where it gave none. */
  readonly poNumber: string | null;
}

/** Returns the customer's own order numbers on the lines of a document, each once. */
export const poNumbersOf = (lines: readonly Pick<PostedCharge, 'poNumber'>[]): string[] =>
  [...new Set(lines.flatMap(({ poNumber }) => poNumber ?? []))].toSorted((a, b) =>
    a.localeCompare(b),
  );

/** Seats that went from one product to another. */
interface Upgrade {
  readonly from: string;
  readonly to: string;
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
  /** Products of the upgrade that it belongs to; null where none, or only one side, is known. */
  readonly upgrade: Upgrade | null;
  readonly unitPrice: Money;
  readonly amount: Money;
  readonly on: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly poNumber: string | null;
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
  const upgrades = upgradesIn(charges);
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
          lines: foldPairs(group).map((line) => asUpgrade(line, upgrades)),
        },
      ];
    })
    .toSorted((a, b) => Number(b.amount.value) - Number(a.amount.value));
}

/**
 * Returns the upgrades among charges by their order: of its subscriptions one loses seats and the
 * other gets them. Seats that come to a subscription that runs already are an addition there.
 */
function upgradesIn(charges: readonly PostedCharge[]): ReadonlyMap<string, Upgrade> {
  const ofOrders = Map.groupBy(charges.filter(isChange), ({ orderId }) => orderId);
  const upgrades = new Map<string, Upgrade>();
  for (const [orderId, own] of ofOrders) {
    if (orderId === null || !own.some(({ kind }) => kind === 'upgrade')) continue;
    const changes = [...Map.groupBy(own, ({ subscriptionId }) => subscriptionId).values()];
    const from = changes.find((side) => seatsOf(side) < 0)?.[0]?.title;
    const to = changes.find((side) => seatsOf(side) > 0)?.[0]?.title;
    if (from !== undefined && to !== undefined) upgrades.set(orderId, { from, to });
  }
  return upgrades;
}

const seatsOf = (charges: readonly PostedCharge[]): number =>
  charges.reduce((all, { quantity }) => all + quantity, 0);

function asUpgrade(line: DocumentLine, upgrades: ReadonlyMap<string, Upgrade>): DocumentLine {
  if (line.orderId === null || !isChange(line)) return line;
  const upgrade = upgrades.get(line.orderId);
  return upgrade ? { ...line, kind: 'upgrade', upgrade } : line;
}

const isChange = ({ kind }: Pick<PostedCharge, 'kind'>): boolean =>
  kind === 'addQuantity' || kind === 'removeQuantity' || kind === 'upgrade';

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
    upgrade: null,
    charges: [charge],
  };
}
