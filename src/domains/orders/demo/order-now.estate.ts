import type { Order, OrderLine, OrderState, OrderSummary } from '../orders.contract.ts';
import { stateOfLines } from '../order-state.rules.ts';
import type { SampleLine, SampleOrder } from './order-book.estate.ts';

const provider = 'Partner Center';

/** An order as it stands at a moment: submitted, being carried out, over. Nothing ticks; the clock says it. */
export function orderNow(order: SampleOrder, now: Date): Order {
  const { takesMs, lines: planned, ...rest } = order;
  const placed = Date.parse(order.placedAt);
  const isOver = isCarriedOut(order, now);
  const lines = planned.map((line) => lineNow(line, isOver));
  const state: OrderState = isOver ? stateOfLines(lines.map((line) => line.state)) : 'processing';
  const event = (after: number, state: OrderState, by: string) => ({ at: new Date(placed + after).toISOString(), state, by, note: '' });
  const events = [event(0, 'submitted', order.placedBy), event(Math.min(1000, takesMs), 'processing', provider)];
  return { ...rest, state, lines, events: isOver ? [...events, event(takesMs, state, provider)] : events };
}

export function isCarriedOut({ placedAt, takesMs }: SampleOrder, now: Date): boolean {
  return now.getTime() >= Date.parse(placedAt) + takesMs;
}

function lineNow(line: SampleLine, isOver: boolean): OrderLine {
  const { isTrial: _isTrial, isAddon: _isAddon, targetSeats: _targetSeats, endOfTerm: _endOfTerm, willFail, ...rest } = line;
  const isBooked = isOver && !willFail;
  return {
    ...rest,
    state: isOver ? (willFail ? 'failed' : 'completed') : 'provisioning',
    failure: isOver ? willFail : null,
    // A new subscription is there once the line is; a change names the one it changes from the start.
    subscriptionId: isBooked || line.type !== 'new' ? line.subscriptionId : null,
  };
}

export function summaryOf({ lines, events: _events, note: _note, ...rest }: Order): OrderSummary {
  return {
    ...rest,
    firstTitle: lines[0]?.title ?? '',
    lineCount: lines.length,
    seats: lines.reduce((seats, line) => seats + line.quantity, 0),
  };
}
