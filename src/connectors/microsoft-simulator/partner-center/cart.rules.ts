import { isSameProduct, type Catalogue } from '../world/catalogue.ts';
import type { Held } from '../world/directory.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { Product } from '../world/products.ts';
import type { AskedLine } from './cart-body.ts';
import type { Cart, CartFault, CartLine } from './booked.ts';
import { cycleOf, monthsOf, productOf } from './catalogue.rules.ts';
import { endDatesOf } from './end-dates.rules.ts';
import { linkTo } from './link.rules.ts';
import { promotionErrors } from './promotion.rules.ts';
import { rehearsalOf } from './rehearsal.rules.ts';

/** Facts that the lines of a cart are judged by. */
export type Judging = {
  readonly now: number;
  readonly catalogue: Catalogue;
  readonly held: readonly Held[];
  readonly needsAttestation: (product: Product) => boolean;
};

/** Carts live for seven days. */
export const cartLifeMs = 7 * 86_400_000;

const fault = (errorCode: number, errorDescription: string): CartFault => ({
  errorCode,
  errorDescription,
});

/** Judges lines one after another: seats that an earlier line takes are gone for a later one. */
export function judgedLines(asked: readonly AskedLine[], judging: Judging): CartLine[] {
  const taken = new Map<Product, number>();
  return asked.map((line) => {
    const product = productOf(judging.catalogue, line.catalogItemId, judging.now);
    const before = (product && taken.get(product)) ?? 0;
    const found = product ? faultOf(line, product, before, judging) : fault(10_001, invalidItem);
    if (product && !found) taken.set(product, before + line.quantity);
    return {
      id: line.id,
      catalogItemId: line.catalogItemId,
      friendlyName: line.friendlyName ?? undefined,
      quantity: line.quantity,
      termDuration: line.termDuration,
      billingCycle: line.billingCycle,
      customTermEndDate: line.customTermEndDate ?? undefined,
      promotionId: line.promotionId ?? undefined,
      isAttested: line.attestationAccepted,
      orderGroup: groupOf(line),
      fault: found,
    };
  });
}

const invalidItem = "Catalog item ID isn't valid";

function groupOf({ billingCycle }: AskedLine): string {
  return billingCycle.toLowerCase() === 'monthly' ? '0' : '1';
}

function faultOf(
  line: AskedLine,
  product: Product,
  taken: number,
  { now, held, needsAttestation }: Judging,
): CartFault | undefined {
  const months = monthsOf(line.termDuration);
  if (months === undefined || !cycleOf(months, line.billingCycle))
    return fault(10_010, "Generic input isn't valid.");
  if (needsAttestation(product) && !line.attestationAccepted)
    return fault(10_012, "Attestation hasn't been accepted.");
  const end = line.customTermEndDate;
  const allowed = endDatesOf({ held, months, from: now });
  if (end && !allowed.some(({ at }) => at === Date.parse(end)))
    return fault(10_010, "Generic input isn't valid.");
  const { promotionId } = line;
  if (promotionId && promotionErrors({ ...line, promotionId }, { now, held, product }).length > 0)
    return fault(10_010, "Generic input isn't valid.");
  const left = product.maxSeats - seatsOf(held, product) - taken;
  if (line.quantity > left) return tooMany(line, left);
  return rehearsedFault(line);
}

function tooMany({ quantity }: AskedLine, left: number): CartFault {
  return {
    ...fault(
      10_015,
      `The requested number of ${String(quantity)} seats exceeds the remaining limit of ${String(left)}.`,
    ),
    additionalInformation: { availableQuantity: Math.max(0, left) },
  };
}

/** Returns the refusal that a line asks for; the agreement is missed at the checkout. */
function rehearsedFault(line: AskedLine): CartFault | undefined {
  const { refused } = rehearsalOf(line.friendlyName);
  if (refused === 'seatCap') return tooMany(line, 0);
  if (refused === 'unknownOffer') return fault(10_001, invalidItem);
  return refused === 'declined' ? fault(10_010, "Generic input isn't valid.") : undefined;
}

/** Seats of a product that a customer has, over all its subscriptions (product rule B2.7). */
export function seatsOf(held: readonly Held[], product: Product): number {
  const own = held.filter(
    (one) => isSameProduct(one.product, product) && ['active', 'suspended'].includes(one.standing),
  );
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns a cart as it is answered. */
export function cartBody({ id, customerId, createdAt, changedAt, lines, result }: Cart) {
  return {
    id,
    creationTimestamp: textOfMoment(createdAt),
    lastModifiedTimestamp: textOfMoment(changedAt),
    expirationTimestamp: textOfMoment(createdAt + cartLifeMs),
    lastModifiedUser: customerId,
    status: result ? 'Ordered' : 'Active',
    lineItems: lines.map(lineBody),
    links: { self: linkTo(`/customers/${customerId}/carts/${id}`) },
    attributes: { objectType: 'Cart' },
  };
}

function lineBody(line: CartLine) {
  const { id, catalogItemId, friendlyName, quantity, billingCycle, termDuration, orderGroup } =
    line;
  return {
    id,
    catalogItemId,
    ...(friendlyName === undefined ? {} : { friendlyName }),
    quantity,
    currencyCode: 'EUR',
    billingCycle,
    termDuration,
    ...(line.isAttested ? { attestationAccepted: true } : {}),
    ...(line.customTermEndDate === undefined ? {} : { customTermEndDate: line.customTermEndDate }),
    ...(line.promotionId === undefined ? {} : { promotionId: line.promotionId }),
    orderGroup,
    ...(line.fault ? { error: line.fault } : {}),
  };
}
