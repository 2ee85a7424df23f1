import { mayApprove } from '../approval.rules.ts';
import type { ApprovalDecision } from '../approvals.ts';
import type { Order, OrderLine, OrderState, OrderSummary } from '../orders.schema.ts';
import { stateOfLines } from '../order-state.rules.ts';
import type { SampleDecision } from './approval.estate.ts';
import { isClosed, type SampleOrder } from './sample-order.estate.ts';
import type { SampleLine } from './sample-line.estate.ts';

const provider = 'Partner Center';

/**
 * An order as it stands at a moment: waiting, submitted, being carried out, over. Nothing ticks;
 * the clock says it.
 */
export function orderNow(order: SampleOrder, now: Date, userId = ''): Order {
  const { takesMs: _takesMs, lines: planned, approval, placedById, ...rest } = order;
  const state = stateNow(order, now);
  const lines = planned.map((line) => lineNow(line, state));
  const isWaiting = state === 'waitingForApproval';
  const isOwn = placedById === userId;
  return {
    ...rest,
    state,
    lines,
    events: eventsNow(order, now),
    approval: approval && {
      reason: approval.reason,
      deadline: approval.deadline,
      limit: approval.limit,
      ...decisionNow(order, now),
      decidedBy: approval.decision?.by ?? null,
      mayWithdraw: isWaiting && isOwn,
      mayDecide: isWaiting && mayApprove({ fourEyes: approval.fourEyes, placedById }, userId),
    },
  };
}

const decisionOf = {
  approved: 'approve',
  rejected: 'reject',
  withdrawn: 'withdraw',
} as const satisfies Record<SampleDecision['state'], ApprovalDecision>;

/** Without a decision in time it expires at its deadline. */
function decisionNow(
  order: SampleOrder,
  now: Date,
): Pick<NonNullable<Order['approval']>, 'decision' | 'decidedAt'> {
  const { approval } = order;
  if (approval?.decision)
    return { decision: decisionOf[approval.decision.state], decidedAt: approval.decision.at };
  return approval && isClosed(order, now)
    ? { decision: 'expire', decidedAt: approval.deadline }
    : { decision: null, decidedAt: null };
}

/** Returns when the order was sent to the provider: at placement or approval. Undefined: never. */
function sentAt({ placedAt, approval }: SampleOrder): number | undefined {
  if (!approval) return Date.parse(placedAt);
  return approval.decision?.state === 'approved' ? Date.parse(approval.decision.at) : undefined;
}

/** Undefined where it never will be. */
export function carriedOutAt(order: SampleOrder): number | undefined {
  const sent = sentAt(order);
  return sent === undefined ? undefined : sent + order.takesMs;
}

export function isCarriedOut(order: SampleOrder, now: Date): boolean {
  const end = carriedOutAt(order);
  return end !== undefined && now.getTime() >= end;
}

function stateNow(order: SampleOrder, now: Date): OrderState {
  if (isCarriedOut(order, now))
    return stateOfLines(order.lines.map((line) => (line.willFail ? 'failed' : 'completed')));
  if (!order.approval || order.approval.decision?.state === 'approved') return 'processing';
  if (!isClosed(order, now)) return 'waitingForApproval';
  return order.approval.decision?.state ?? 'expired';
}

function eventsNow(order: SampleOrder, now: Date): Order['events'] {
  const { placedAt, placedBy, approval, takesMs } = order;
  const event = (at: number | string, state: OrderState, by: string, note = '') => ({
    at: new Date(at).toISOString(),
    state,
    by,
    note,
  });
  const events = [event(placedAt, approval ? 'waitingForApproval' : 'submitted', placedBy)];
  if (approval?.decision)
    events.push(
      event(
        approval.decision.at,
        approval.decision.state,
        approval.decision.by,
        approval.decision.note,
      ),
    );
  else if (approval && isClosed(order, now)) events.push(event(approval.deadline, 'expired', ''));
  const sent = sentAt(order);
  if (sent === undefined) return events;
  if (approval) events.push(event(sent, 'submitted', ''));
  events.push(event(sent + Math.min(1000, takesMs), 'processing', provider));
  return isCarriedOut(order, now)
    ? [...events, event(sent + takesMs, stateNow(order, now), provider)]
    : events;
}

const lineStates: { readonly [S in OrderState]?: OrderLine['state'] } = {
  waitingForApproval: 'pending',
  processing: 'provisioning',
  rejected: 'cancelled',
  withdrawn: 'cancelled',
  expired: 'cancelled',
};

function lineNow(line: SampleLine, order: OrderState): OrderLine {
  const {
    isTrial: _isTrial,
    isAddon: _isAddon,
    targetSeats: _targetSeats,
    endOfTerm: _endOfTerm,
    willFail,
    termStartsOn: _termStartsOn,
    upgrade = null,
    promotion = null,
    endsOn = null,
    ...rest
  } = line;
  const state = lineStates[order] ?? (willFail ? 'failed' : 'completed');
  return {
    ...rest,
    state,
    failure: state === 'failed' ? willFail : null,
    // A new subscription is there once the line is; a change names the one it changes from the
    // start.
    subscriptionId:
      state === 'completed' || (line.type !== 'new' && !upgrade)
        ? line.subscriptionId
        : (upgrade?.fromSubscriptionId ?? null),
    upgrade,
    promotion,
    endsOn,
  };
}

export function summaryOf({
  lines,
  events: _events,
  note: _note,
  approval: _approval,
  ...rest
}: Order): OrderSummary {
  return {
    ...rest,
    firstTitle: lines[0]?.title ?? '',
    lineCount: lines.length,
    seats: lines.reduce((seats, line) => seats + line.quantity, 0),
  };
}
