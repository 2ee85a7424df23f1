import type { Order, OrderLine, OrderState } from '../orders.schema.ts';
import type { Tone } from '#platform/web/ui/chip.tsx';

const finalStates: readonly OrderState[] = [
  'rejected',
  'withdrawn',
  'expired',
  'completed',
  'partlyFailed',
  'failed',
  'cancelled',
];
/** Somebody has to act before anything moves. */
const waitingStates: readonly OrderState[] = ['draft', 'waitingForApproval', 'needsInput'];

/** True while the order moves by itself. */
export function isMoving(state: OrderState): boolean {
  return !finalStates.includes(state) && !waitingStates.includes(state);
}

/** Time without news after which an order takes longer than orders do. */
const lateMs = 600_000;

/** True for an order that moves by itself and has not for a while: nobody has to do anything. */
export function isLate(
  { state, events, placedAt }: Pick<Order, 'state' | 'events' | 'placedAt'>,
  now: Date,
): boolean {
  const last = events.at(-1)?.at ?? placedAt;
  return isMoving(state) && now.getTime() - Date.parse(last) > lateMs;
}

/** Orders move within seconds; a push usually reports it before this pause is over. */
const movingSeconds = 10;

/**
 * Seconds until orders in these states are looked at again, so that an order that is over says so
 * even where no push arrives; undefined for the usual interval.
 */
export function lookAgainSeconds(states: readonly OrderState[]): number | undefined {
  return states.some(isMoving) ? movingSeconds : undefined;
}

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  draft: 'neutral',
  waitingForApproval: 'warning',
  approved: 'info',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'danger',
  submitted: 'info',
  processing: 'info',
  needsInput: 'warning',
  completed: 'success',
  partlyFailed: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
};

export const lineTones: Readonly<Record<OrderLine['state'], Tone>> = {
  pending: 'neutral',
  provisioning: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};
