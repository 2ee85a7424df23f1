import type { Reply } from '../server/exchange.ts';

/** Refusals of Partner Center, with their code where one is documented. */
const faults = {
  emptyToken: [401],
  invalidToken: [401],
  noSecondFactor: [401],
  wrongAudience: [401, 900420, 'The audience in the token is invalid and is no longer supported.'],
  appOnly: [403, 900329, "This resource doesn't support application-only authentication."],
  denied: [403, 900308, 'Insufficient privileges to complete the operation.'],
  customerUnknown: [404, 60003, 'Tenant not found.'],
  subscriptionUnknown: [404],
  badBody: [400],
  suspending: [
    400,
    2001,
    "Subscription quantity can't be increased or decreased while subscription is being suspended.",
  ],
  quantityOutOfRange: [
    400,
    2002,
    "Subscription quantity isn't within minimum and maximum allowed quantity.",
  ],
  billingCycle: [
    400,
    2054,
    "The billing cycle for an existing subscription can't be updated using update-subscription.",
  ],
  staleEtag: [400, 2055, 'Etag is no longer valid.'],
  noDecrease: [400, 800090, "Subscription quantity can't be decreased."],
  suspended: [400, 800091, "Can't update a subscription with suspended status."],
  noRenewal: [400, 800093, "The subscription isn't eligible to be autorenewed."],
  pendingOperation: [
    409,
    900278,
    "There's a pending operation on this subscription. Try again after 24 hours.",
  ],
  agreementMissing: [
    403,
    13605,
    "A partner confirmation of the customer's acceptance of the Microsoft Customer Agreement must be provided.",
  ],
  agreementExists: [400, 600061, 'A partner confirmed agreement already exists for the customer.'],
  notForSale: [403, 2085, "The offer isn't eligible for purchase."],
  productUnknown: [404, 400013, 'The product was not found.'],
  orderUnknown: [404, 20000, 'Order ID not found.'],
  cartUnknown: [404],
  invoiceUnknown: [404],
  cartClosed: [400],
  noTransition: [400],
  closed: [400, 900279, 'Update operations are no longer allowed for this subscription.'],
  transferUnknown: [404],
  registrationUnknown: [404],
  transferRefused: [400, 900400, "The transfer request can't be created."],
  legacyAzure: [
    400,
    900131,
    "This transfer request can't be initiated as the customer has legacy Azure subscriptions.",
  ],
  reservations: [
    400,
    900145,
    "Transfer of billing ownership can't be completed because Azure reservations don't transfer with subscriptions.",
  ],
  // Microsoft names no code for a customer without a product that allows overage.
  overageRefused: [400],
  badToken: [400],
  badSize: [400],
} as const satisfies Readonly<Record<string, readonly [number, number?, string?]>>;

export type PartnerFault = keyof typeof faults;

/** Returns what Partner Center answers to a request that it refuses. */
export function partnerFault(fault: PartnerFault): Reply {
  const [status, code, description] = faults[fault];
  if (code === undefined) return { status };
  return { status, body: { code, description, data: [], source: 'PartnerApiServiceControllers' } };
}
