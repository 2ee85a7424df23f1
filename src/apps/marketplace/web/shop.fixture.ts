import type { Offer, Product, SkuVariant } from '#domains/catalog/catalog.schema.ts';
import { noOrderDetails } from '#domains/orders/orders.values.ts';
import type { Order } from '#domains/orders/orders.schema.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });

/** A way to buy; the prices follow from `termPrice` only as far as a test says so. */
export function anOffer(given: Partial<Offer> = {}): Offer {
  const termDuration = given.termDuration ?? 'P1Y';
  const billingPlan = given.billingPlan ?? 'Annual';
  return {
    id: `PROD:0001:${termDuration}:${billingPlan}`,
    termDuration,
    billingPlan,
    termPrice: eur('120'),
    chargePrice: eur('120'),
    monthlyPrice: eur('10'),
    isTrial: false,
    promotion: null,
    ...given,
  };
}

export function aVariant(given: Partial<SkuVariant> = {}): SkuVariant {
  const offers = given.offers ?? [anOffer()];
  return {
    skuId: '0001',
    edition: 'Standard',
    termDuration: offers[0]?.termDuration ?? 'P1Y',
    promotion: null,
    offers,
    ...given,
  };
}

export function aProduct(given: Partial<Product> = {}): Product {
  return {
    id: 'PROD',
    title: 'Exchange Online',
    subtitle: '',
    description: '',
    category: 'microsoft365',
    publisher: 'Microsoft Corporation',
    isAddon: false,
    skuId: '0001',
    groupId: 'exchange',
    promotion: null,
    skuVariants: [aVariant()],
    requires: [],
    minQuantity: 1,
    maxQuantity: 300,
    ownedSeats: 0,
    ...given,
  };
}

export function anOrder(given: Partial<Order> = {}): Order {
  return {
    id: '0199a000-0000-7000-8000-000000000001',
    number: 'B-1',
    state: 'submitted',
    type: 'new',
    placedAt: '2026-11-21T10:00:00Z',
    placedBy: 'Lena Adler',
    ...noOrderDetails,
    costCentre: '',
    approval: null,
    dueNow: eur('100'),
    monthly: eur('100'),
    commitment: eur('1200'),
    lines: [],
    events: [],
    ...given,
  };
}
