import type { OrderLine, OrderState } from '#domains/orders/orders.schema.ts';
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
