import type { BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import type { BookState } from '#domains/subscriptions/subscriptions.values.ts';
import { billingPlans, termDurations, type BillingPlan } from '#platform/common/term.ts';
import { endActionOf } from './extended-term.rules.ts';
import { datesOf, type PartnerSubscription } from './partner-subscription.rules.ts';

const cycles: Readonly<Record<string, BillingPlan>> = {
  monthly: 'Monthly',
  annual: 'Annual',
  triennial: 'Triennial',
  none: 'None',
  one_time: 'OneTime',
  onetime: 'OneTime',
};

/**
 * Returns a subscription as it is taken over and compared; undefined for kinds that are not kept
 * here: Azure plans, and what was bought before new commerce.
 */
export function bookTermOf(subscription: PartnerSubscription): BookTerm | undefined {
  const { offerId, offerName, friendlyName, quantity, isTrial, creationDate } = subscription;
  const [productId, skuId] = offerId.split(':');
  const billingPlan = cycles[subscription.billingCycle.toLowerCase()];
  const termDuration = termDurations.find((one) => one === subscription.termDuration);
  const term = termDuration ?? (billingPlan === 'OneTime' ? 'OneTime' : undefined);
  if (!productId || !skuId || !term || !billingPlan || !billingPlans.includes(billingPlan))
    return undefined;
  const next = subscription.scheduledNextTermInstructions;
  return {
    ref: subscription.id.toLowerCase(),
    ...{ productId, skuId, termDuration: term, billingPlan, isTrial, seats: quantity },
    title: offerName ?? friendlyName ?? offerId,
    nextSeats: next && next.quantity !== quantity ? next.quantity : null,
    ...datesOf(subscription),
    endOfTermAction: endActionOf(subscription).action,
    state: stateOf(subscription),
    boughtAt: creationDate?.toISOString() ?? null,
    cancellableUntil: isTrial
      ? null
      : (subscription.cancellationAllowedUntilDate?.toISOString() ?? null),
    returnable: (subscription.refundableQuantity?.details ?? []).map((one) => ({
      quantity: one.quantity,
      until: one.allowedUntilDateTime.toISOString(),
    })),
  };
}

/** A word that nobody here knows counts as running: it is shown, and not passed over. */
function stateOf(subscription: PartnerSubscription): BookState {
  const { status } = subscription;
  if (['deleted', 'expired', 'disabled'].includes(status)) return 'ended';
  if (status === 'pending' || status === 'suspended') return status;
  return endActionOf(subscription).isExtended ? 'extended' : 'active';
}
