import type { LineState } from './orders.values.ts';
import type { OrderState } from './orders.schema.ts';

/**
 * Every legal step of an order (product reference A8.3). What stands here with no way on is over.
 */
export const orderEdges: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['waitingForApproval', 'submitted', 'withdrawn'],
  waitingForApproval: ['approved', 'rejected', 'withdrawn', 'expired'],
  approved: ['submitted', 'withdrawn'],
  rejected: [],
  withdrawn: [],
  expired: [],
  submitted: ['processing', 'failed', 'cancelled'],
  processing: ['needsInput', 'completed', 'partlyFailed', 'failed'],
  needsInput: ['processing', 'failed', 'cancelled'],
  completed: [],
  partlyFailed: [],
  failed: [],
  cancelled: [],
};

/** A line only ever moves on; where it ends it stays. */
export const lineEdges: Readonly<Record<LineState, readonly LineState[]>> = {
  pending: ['provisioning', 'completed', 'failed', 'cancelled'],
  provisioning: ['completed', 'failed'],
  completed: [],
  failed: [],
  cancelled: [],
};

export function isOver(state: OrderState): boolean {
  return orderEdges[state].length === 0;
}

/** Returns whether the order was sent to the provider and is not finished. */
export function isUnderWay(state: OrderState): boolean {
  return state === 'submitted' || state === 'processing' || state === 'needsInput';
}

/** @throws Error for a step that is not in the table: a fault of the program, never of a user */
export function orderStep(from: OrderState, to: OrderState): OrderState {
  if (!orderEdges[from].includes(to)) throw new Error(`an order cannot go from ${from} to ${to}`);
  return to;
}

export function lineStep(from: LineState, to: LineState): LineState {
  if (!lineEdges[from].includes(to))
    throw new Error(`an order line cannot go from ${from} to ${to}`);
  return to;
}

const dayMs = 86_400_000;
const inputDays = 14;

/** Returns whether what is missing has been waited for long enough: the line fails for it then. */
export function isInputLate(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= inputDays * dayMs;
}

/**
 * Returns the order state that follows from its lines; partial success has its own state. @param
 * isInputMissing a line waits for something that the customer supplies
 */
export function stateOfLines(
  lines: readonly LineState[],
  isInputMissing = false,
): 'processing' | 'needsInput' | 'completed' | 'partlyFailed' | 'failed' {
  if (lines.some((state) => state === 'pending' || state === 'provisioning'))
    return isInputMissing ? 'needsInput' : 'processing';
  const failed = lines.filter((state) => state === 'failed').length;
  if (failed === 0) return 'completed';
  return failed === lines.length ? 'failed' : 'partlyFailed';
}
