import type { Catalogue } from '../world/catalogue.ts';
import type { Held } from '../world/directory.ts';
import type { Product } from '../world/products.ts';
import type { Transition } from './booked.ts';
import { itemOf } from './catalogue.rules.ts';

/** Returns the products that a subscription can become; nothing for trials and what has ended. */
export function targetsOf(
  { product, isTrial, standing, term }: Held,
  catalogue: Catalogue,
): readonly Product[] {
  const isOpen = !isTrial && standing === 'active' && term.state === 'active';
  return isOpen ? catalogue.targetsOf(product) : [];
}

/** Returns what Partner Center says of a change into a product (product rule B2.11). */
export function eligibilityOf(
  { quantity }: Held,
  target: Product,
  { now, isScheduled }: { readonly now: number; readonly isScheduled: boolean },
) {
  const withLicences = {
    isEligible: false,
    transitionType: 'transition_with_license_transfer',
    errors: [
      {
        code: 3,
        description: 'Subscription cannot be transitioned because there are conflicting services.',
      },
    ],
  };
  const alone = { isEligible: true, transitionType: 'transition_only', errors: [] };
  return {
    catalogItemId: itemOf(target, now),
    title: target.title,
    description: target.title,
    quantity,
    eligibilities: isScheduled ? [alone] : [alone, withLicences],
    attributes: { objectType: 'TransitionEligibility' },
  };
}

/** Returns a change of product with what has happened by a moment. */
export function transitionBody(transition: Transition, now: number) {
  const { from, to, quantity, termDuration, billingCycle, transitionType } = transition;
  const { startedAt, readyAt } = transition;
  const event = (status: string, at: number) => ({
    name: 'Conversion',
    status,
    timestamp: new Date(at).toISOString(),
    attributes: { objectType: 'TransitionEvent' },
  });
  return {
    fromCatalogItemId: from.catalogItemId,
    fromSubscriptionId: from.subscriptionId,
    toCatalogItemId: to.catalogItemId,
    toSubscriptionId: to.subscriptionId,
    quantity,
    termDuration,
    billingCycle,
    transitionType,
    Events: [event('Started', startedAt), ...(now >= readyAt ? [event('Completed', readyAt)] : [])],
    attributes: { objectType: 'Transition' },
  };
}
