import { createHash } from 'node:crypto';
import type { Customer } from '../world/customer.rules.ts';
import type { Held } from '../world/directory.ts';
import { draw, guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import { availabilityOf, durationOf } from './catalogue.rules.ts';
import { linkTo } from './link.rules.ts';

const dayMs = 86_400_000;
const windowMs = 7 * dayMs;
const aspect = { order: 802 };

/** Returns a subscription with all that is read of one of new commerce. */
export function partnerSubscriptionOf({ id: customerId, seed }: Customer, held: Held, now: number) {
  const { id, product, boughtAt, term, standing } = held;
  const { title, productId, skuId } = product;
  const availabilityId = availabilityOf(product, now);
  const isExtended = term.state === 'extended';
  const path = `/products/${productId}`;
  const subscription = {
    id,
    offerId: `${productId}:${skuId}:${availabilityId}`,
    offerName: title,
    friendlyName: title,
    productType: { id: 'OnlineServicesNCE', displayName: 'OnlineServicesNCE' },
    quantity: held.quantity,
    unitType: 'Licenses',
    hasPurchasableAddons: false,
    creationDate: textOfMoment(boughtAt),
    effectiveStartDate: textOfMoment(term.startsAt),
    // Inclusive: the term runs to the end of this day.
    commitmentEndDate: textOfMoment(term.endsAt - dayMs),
    cancellationAllowedUntilDate: textOfMoment(isExtended ? term.endsAt : term.startsAt + windowMs),
    status: standing,
    autoRenewEnabled: held.atEnd === 'renew',
    isTrial: held.isTrial,
    billingType: 'license',
    billingCycle: isExtended ? 'monthly' : held.billingCycle,
    termDuration: isExtended ? 'P1M' : durationOf(held.months),
    renewalTermDuration: '',
    refundOptions: [{ type: 'Full', expiresAt: textOfMoment(term.startsAt + dayMs) }],
    refundableQuantity: refundableOf(held, now),
    isMicrosoftProduct: true,
    partnerId: '',
    attentionNeeded: false,
    actionTaken: false,
    contractType: 'subscription',
    links: {
      product: linkTo(`${path}?country=DE`),
      sku: linkTo(`${path}/skus/${skuId}?country=DE`),
      availability: linkTo(`${path}/skus/${skuId}/availabilities/${availabilityId}?country=DE`),
      self: linkTo(`/customers/${customerId}/subscriptions/${id}`),
    },
    publisherName: 'Microsoft Corporation',
    orderId: held.orderId ?? guid(seed, draw(seed, boughtAt) * 2 ** 31, aspect.order).slice(-12),
    ...scheduledOf(held, now),
    ...actionsOf(held),
  };
  return {
    ...subscription,
    attributes: { etag: etagOf(subscription), objectType: 'Subscription' },
  };
}

/** Shown only where changes are scheduled. */
function scheduledOf({ next }: Held, now: number) {
  if (!next) return {};
  const { product, billingCycle, months, quantity, customEndAt } = next;
  return {
    scheduledNextTermInstructions: {
      product: {
        productId: product.productId,
        skuId: product.skuId,
        availabilityId: availabilityOf(product, now),
        billingCycle,
        termDuration: durationOf(months),
      },
      quantity,
      ...(customEndAt === undefined ? {} : { customTermEndDate: textOfMoment(customEndAt) }),
    },
  };
}

/**
 * Returns the actions scheduled for the end where nothing is renewed. Microsoft's pages name neither property nor
 * words; these are those that public clients send (decision 0097).
 */
function actionsOf({ atEnd, term }: Held) {
  if (atEnd !== 'extend' && atEnd !== 'cancel' && term.state !== 'extended') return {};
  const type = atEnd === 'cancel' ? 'cancelAtEndOfTerm' : 'autoRenewToEst';
  const status = term.state === 'extended' ? 'active' : 'scheduled';
  return { scheduledActions: [{ type, status }] };
}

/** Seats that can be given back, each batch until a moment of its own. */
function refundableOf(held: Held, now: number) {
  const { quantity, term, additions, standing } = held;
  const own = additions.filter(({ at }) => at >= term.startsAt);
  const base = quantity - own.reduce((sum, one) => sum + one.quantity, 0);
  const batches = [{ quantity: base, at: term.startsAt }, ...own];
  const details = batches
    .filter((batch) => standing === 'active' && batch.quantity > 0 && now < batch.at + windowMs)
    .map((batch) => ({
      quantity: batch.quantity,
      allowedUntilDateTime: textOfMoment(batch.at + windowMs),
    }));
  return { totalQuantity: details.reduce((sum, one) => sum + one.quantity, 0), details };
}

/** An etag changes with anything that is read. */
function etagOf(subscription: object): string {
  return createHash('sha256').update(JSON.stringify(subscription)).digest('base64').slice(0, 24);
}

/** Returns what the provisioning of a subscription says. */
export function provisioningStatusOf({ product, quantity, term }: Held) {
  return {
    skuId: product.licenseId.toUpperCase(),
    status: 'success',
    quantity,
    endDate: textOfMoment(term.endsAt),
    attributes: { objectType: 'SubscriptionProvisioningStatus' },
  };
}
