import type { Order, OrderState } from '#domains/orders/orders.schema.ts';

/** Steps of an order's way; `approval` only where one was needed. */
export type OrderStepName = 'checked' | 'approval' | 'provider' | 'ready';

export interface OrderStep {
  readonly name: OrderStepName;
  readonly state: 'done' | 'current' | 'ahead';
  /** Moment at which it was reached; undefined while it lies ahead. */
  readonly at: string | undefined;
}

const reached: Readonly<Record<OrderStepName, readonly OrderState[]>> = {
  checked: ['waitingForApproval', 'approved', 'submitted', 'processing'],
  approval: ['approved'],
  provider: ['submitted', 'processing'],
  ready: ['completed', 'partlyFailed'],
};
const atProvider: readonly OrderState[] = ['approved', 'submitted', 'processing', 'needsInput'];
const finished: readonly OrderState[] = ['completed', 'partlyFailed'];

/**
 * Returns the way of an order as far as it has gone. What was rejected, withdrawn or failed stops
 * where it was: nothing lies ahead of it any more, and no step fills.
 */
export function orderSteps(
  order: Pick<Order, 'state' | 'events' | 'approval' | 'placedAt'>,
): readonly OrderStep[] {
  const names: readonly OrderStepName[] = order.approval
    ? ['checked', 'approval', 'provider', 'ready']
    : ['checked', 'provider', 'ready'];
  return names.map((name) => {
    const state = stateOf(name, order);
    const event = order.events.find((one) => reached[name].includes(one.state));
    const at = name === 'checked' ? order.placedAt : event?.at;
    return { name, state, at: state === 'ahead' ? undefined : at };
  });
}

function stateOf(
  name: OrderStepName,
  { state, events }: Pick<Order, 'state' | 'events'>,
): OrderStep['state'] {
  const was = (states: readonly OrderState[]): boolean =>
    states.includes(state) || events.some((one) => states.includes(one.state));
  switch (name) {
    case 'checked':
      return 'done';
    case 'approval':
      return state === 'waitingForApproval' ? 'current' : was(atProvider) ? 'done' : 'ahead';
    case 'provider':
      return atProvider.includes(state) ? 'current' : was(finished) ? 'done' : 'ahead';
    case 'ready':
      return finished.includes(state) ? 'done' : 'ahead';
  }
}

/** Returns the share of its lines that are set up; a little more than nothing while it begins. */
export function orderProgress({ lines }: Pick<Order, 'lines'>): number {
  const done = lines.filter(({ state }) => state === 'completed' || state === 'failed').length;
  return lines.length === 0 ? 0 : Math.max(0.35, done / lines.length);
}
