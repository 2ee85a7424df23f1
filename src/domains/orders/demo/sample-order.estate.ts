import type { Random } from '#platform/common/demo/random.ts';
import { sum, type Money } from '#platform/common/money.ts';
import type { OrderDetails } from '../order-details.schema.ts';
import { noOrderDetails, type OrderType } from '../orders.values.ts';
import type { Order } from '../orders.schema.ts';
import type { SampleApproval } from './approval.estate.ts';
import type { SampleLine } from './sample-line.estate.ts';

/** Order with what will become of it; its state follows from the clock. */
export interface SampleOrder extends Omit<Order, 'state' | 'events' | 'lines' | 'approval'> {
  readonly lines: readonly SampleLine[];
  /** Milliseconds from placing (or approving) to the end. */
  readonly takesMs: number;
  /** The person who looks at the samples; null: somebody of the sampled company. */
  readonly placedById: string | null;
  /** Null: nobody had to be asked. */
  readonly approval: SampleApproval | null;
}

/** Returns what all sampled orders have in common, before they are numbered. */
export function orderOf(dice: Random, placedBy: string) {
  const poNumber = dice.chance(0.4) ? `PO-${String(dice.whole(1000, 9999))}` : '';
  return {
    number: 0,
    placedBy,
    placedById: null,
    approval: null,
    ...noOrderDetails,
    costCentre: '',
    poNumber,
    takesMs: dice.whole(2, 40) * 60_000,
  };
}

export interface OrderWish extends OrderDetails {
  readonly number: number;
  readonly type: OrderType;
  readonly placedAt: Date;
  readonly placedBy: string;
  readonly placedById: string | null;
  readonly approval: SampleApproval | null;
  readonly lines: readonly SampleLine[];
  readonly takesMs: number;
  readonly costCentre: string;
}

/** An order as it was placed: its amounts are the sums of its lines. */
export function newOrder(
  dice: Pick<Random, 'uuid'>,
  { number, placedAt, ...rest }: OrderWish,
): SampleOrder {
  const total = (of: 'dueNow' | 'monthly' | 'commitment'): Money =>
    sum(rest.lines.map((line) => line[of]));
  return {
    ...rest,
    id: dice.uuid(),
    number: `ORD-${String(number).padStart(5, '0')}`,
    placedAt: placedAt.toISOString(),
    dueNow: total('dueNow'),
    monthly: total('monthly'),
    commitment: total('commitment'),
  };
}

/** It was not approved, and will never be carried out. */
export function isClosed({ approval }: Pick<SampleOrder, 'approval'>, now: Date): boolean {
  if (!approval) return false;
  return approval.decision
    ? approval.decision.state !== 'approved'
    : now.toISOString() >= approval.deadline;
}
