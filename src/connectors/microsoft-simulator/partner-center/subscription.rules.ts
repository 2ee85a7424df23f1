import { createHash } from 'node:crypto';
import type { Customer } from '../world/customer.rules.ts';
import type { Held } from '../world/directory.ts';
import { draw, guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { Product } from '../world/products.ts';
import { linkTo } from './link.rules.ts';

const dayMs = 86_400_000;
const aspect = { availability: 801, order: 802 };

/** Returns a subscription with all that is read of one of new commerce. */
export function partnerSubscriptionOf({ id: customerId, seed }: Customer, held: Held) {
  const { id, product, quantity, months, isRenewed, boughtAt, term, standing } = held;
  const { title, productId, skuId } = product;
  const isMonthly = months === 1;
  const availabilityId = availabilityOf(product);
  const refundUntil = textOfMoment(term.startsAt + dayMs);
  const path = `/products/${productId}`;
  const subscription = {
    id,
    offerId: `${productId}:${skuId}:${availabilityId}`,
    offerName: title,
    friendlyName: title,
    productType: { id: 'OnlineServicesNCE', displayName: 'OnlineServicesNCE' },
    quantity,
    unitType: 'Licenses',
    hasPurchasableAddons: false,
    creationDate: textOfMoment(boughtAt),
    effectiveStartDate: textOfMoment(term.startsAt),
    commitmentEndDate: textOfMoment(term.endsAt),
    cancellationAllowedUntilDate: textOfMoment(term.startsAt + 7 * dayMs),
    status: standing,
    autoRenewEnabled: isRenewed,
    isTrial: false,
    billingType: 'license',
    billingCycle: 'monthly',
    termDuration: isMonthly ? 'P1M' : 'P1Y',
    renewalTermDuration: '',
    refundOptions: [{ type: 'Full', expiresAt: refundUntil }],
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
    orderId: guid(seed, draw(seed, boughtAt) * 2 ** 31, aspect.order).slice(-12),
  };
  return {
    ...subscription,
    attributes: { etag: etagOf(subscription), objectType: 'Subscription' },
  };
}

/** An etag changes with anything that is read. */
function etagOf(subscription: object): string {
  return createHash('sha256').update(JSON.stringify(subscription)).digest('base64').slice(0, 24);
}

/** Availabilities are ids of 12 characters that nobody should keep. */
function availabilityOf({ productId }: Product): string {
  const text = guid(aspect.availability, ...Buffer.from(productId)).replaceAll('-', '');
  return `CFQ7TTC0${text.slice(0, 4).toUpperCase()}`;
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
