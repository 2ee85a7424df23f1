import type { OrderState } from './orders.schema.ts';

interface Told {
  readonly message:
    | 'ORDER_SUBMITTED'
    | 'ORDER_COMPLETED'
    | 'ORDER_PARTLY_FAILED'
    | 'ORDER_FAILED'
    | 'ORDER_CANCELLED'
    | 'ORDER_NEEDS_INPUT';
  readonly type: 'success' | 'keepVisibleError';
  readonly severity?: 'warning';
}

/** Notices by order state; minor steps are shown but not notified. */
const told: { readonly [S in OrderState]?: Told } = {
  submitted: { message: 'ORDER_SUBMITTED', type: 'success' },
  completed: { message: 'ORDER_COMPLETED', type: 'success' },
  partlyFailed: { message: 'ORDER_PARTLY_FAILED', type: 'keepVisibleError', severity: 'warning' },
  failed: { message: 'ORDER_FAILED', type: 'keepVisibleError', severity: 'warning' },
  cancelled: { message: 'ORDER_CANCELLED', type: 'success' },
  needsInput: { message: 'ORDER_NEEDS_INPUT', type: 'keepVisibleError', severity: 'warning' },
};

export function orderNotice(state: OrderState): Told | undefined {
  return told[state];
}
