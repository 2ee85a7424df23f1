import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { BodyOf, Handlers } from '#platform/common/contract.ts';
import { zero } from '#platform/common/money.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandAction } from '../allowed-actions.rules.ts';
import { outcomesFor } from '../renewal-choices.rules.ts';
import { cancelCredit } from '../seat-change.rules.ts';
import type { subscriptionsContract } from '../subscriptions.schema.ts';
import { actionFacts } from './action-facts.ts';
import { judgeNextSeats } from './next-term.handlers.ts';
import { orderChange } from './order-change.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { getSubscription } from './subscriptions.store.ts';

type Ending = Pick<
  Handlers<typeof subscriptionsContract, Ctx>,
  'setEndOfTerm' | 'quoteCancel' | 'cancel'
>;

/** Creates the handlers of the end: what happens at the end of the term, and ending it before. */
export const createEndHandlers = (ports: SubscriptionPorts): Ending => ({
  setEndOfTerm: (call) => orderEndOfTerm(ports, call, call.params.subscriptionId, call.body),
  async quoteCancel(call) {
    const subscription = await getSubscription(call.db, call.params.subscriptionId);
    demandAction('cancel', subscription, actionFacts(call));
    return cancelCredit(subscription, call.now());
  },
  async cancel(call) {
    const subscription = await getSubscription(call.db, call.params.subscriptionId, 'held');
    demandAction('cancel', subscription, actionFacts(call));
    return orderChange(ports, call, subscription, {
      ...cancelCredit(subscription, call.now()),
      type: 'cancel',
      quantity: subscription.seats,
      targetSeats: 0,
      endOfTerm: null,
    });
  },
});

type Decision = BodyOf<(typeof subscriptionsContract)['endpoints']['setEndOfTerm']>;

/** Orders the outcome of a term, and the seats of the next one. */
export async function orderEndOfTerm(
  ports: SubscriptionPorts,
  call: Ctx,
  subscriptionId: string,
  decision: Decision,
) {
  const subscription = await getSubscription(call.db, subscriptionId, 'held');
  demandAction('setEndOfTerm', subscription, actionFacts(call));
  if (!outcomesFor(subscription).includes(decision.action))
    throw orderRefusals.ACTION_NOT_ALLOWED({
      action: 'setEndOfTerm',
      reason: 'REASON_ALREADY_MONTHLY',
    });
  const seats = await judgeNextSeats(ports, call, subscription, decision);
  const isSet = subscription.endingAtProvider === null;
  if (isSet && subscription.endOfTermAction === decision.action && seats.targetSeats === null)
    throw orderRefusals.ACTION_NOT_ALLOWED({
      action: 'setEndOfTerm',
      reason: 'REASON_END_OF_TERM_UNCHANGED',
    });
  const nothing = zero(subscription.termPrice.currencyCode);
  return orderChange(ports, call, subscription, {
    ...seats,
    type: 'renewalChange',
    endOfTerm: decision.action,
    dueNow: nothing,
    commitment: nothing,
  });
}
