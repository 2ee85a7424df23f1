import type { ApprovalNews } from './approval.rules.ts';
import { orderStep } from './order-state.rules.ts';
import type { OrderState } from './orders.schema.ts';

/** An order as far as a move needs it. */
export interface MovableOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  /** Title of its first line. */
  readonly title: string;
  /** Person who placed it; absent for orders without approval. */
  readonly requester?: { readonly id: string | null; readonly name: string };
}

/** Records and follow-ups of a state change of an order. */
export interface OrderMove {
  /** States it passes through, the last being its new one; each is an event. */
  readonly steps: readonly OrderState[];
  readonly action:
    | 'order.place'
    | 'order.approve'
    | 'order.reject'
    | 'order.withdraw'
    | 'order.expire'
    | 'order.state';
  /** News of its approval; undefined: the notice of its new state. */
  readonly news: ApprovalNews | undefined;
  /** It goes to the provisioner. */
  readonly isSent: boolean;
}

/**
 * Returns what a move from one state to another records and starts. An approved order is sent at
 * once: it passes through `approved`.
 * @throws Error for a move that is not legal: a fault of the program, never of a user
 */
export function orderMove(from: OrderState, to: OrderState): OrderMove {
  const isSent = to === 'submitted';
  if (from === 'waitingForApproval' && isSent)
    return {
      ...decided.approved,
      steps: [orderStep(from, 'approved'), orderStep('approved', to)],
      isSent,
    };
  const steps = [orderStep(from, to)];
  if (from === 'draft' && to !== 'withdrawn')
    return { steps, action: 'order.place', news: isSent ? undefined : 'waits', isSent };
  const decision = from === 'waitingForApproval' ? decisionOf(to) : undefined;
  return { steps, ...(decision ?? { action: 'order.state', news: undefined }), isSent };
}

const decided = {
  approved: { action: 'order.approve', news: 'approved' },
  rejected: { action: 'order.reject', news: 'rejected' },
  withdrawn: { action: 'order.withdraw', news: 'withdrawn' },
  expired: { action: 'order.expire', news: 'expired' },
} as const satisfies Partial<Record<OrderState, Pick<OrderMove, 'action' | 'news'>>>;

function decisionOf(state: OrderState): Pick<OrderMove, 'action' | 'news'> | undefined {
  return Object.entries(decided).find(([to]) => to === state)?.[1];
}

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
