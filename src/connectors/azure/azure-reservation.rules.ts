import { z } from 'zod';
import { amount, type Money } from '#platform/common/money.ts';
import type {
  ReadOffer,
  ReadReservation,
} from '#domains/reservations/reservation-datasets.port.ts';

const price = z.object({ currencyCode: z.string(), amount: z.number() });
const moneyOf = (read: z.output<typeof price>): Money => amount(read.amount, read.currencyCode);

/** `reservations` of Microsoft.Capacity 2022-11-01: of it what a reader is told. */
const reservation = z.object({
  id: z.string(),
  location: z.string().nullish(),
  sku: z.object({ name: z.string() }).nullish(),
  properties: z.object({
    appliedScopeType: z.string().nullish(),
    billingPlan: z.string().nullish(),
    billingScopeId: z.string().nullish(),
    displayName: z.string().nullish(),
    effectiveDateTime: z.iso.datetime({ offset: true }).nullish(),
    expiryDate: z.iso.date(),
    provisioningState: z.string().default(''),
    purchaseDate: z.iso.date().nullish(),
    quantity: z.number().int().positive(),
    renew: z.boolean().nullish(),
    reservedResourceType: z.string().default(''),
    skuDescription: z.string().nullish(),
    term: z.string(),
    utilization: z
      .object({ aggregates: z.array(z.object({ grain: z.number(), value: z.number() })).nullish() })
      .nullish(),
  }),
});

const ids = /reservationOrders\/([\da-f-]{36})\/reservations\/([\da-f-]{36})$/i;

/** A reservation of the list, with the subscription that it is billed to. */
export type ListedReservation = Omit<
  ReadReservation,
  'total' | 'payments' | 'paymentsMade' | 'quoted' | 'days'
> & { readonly path: string; readonly billingScope: string };

/** @throws ZodError where it is none; undefined for an id of another form */
export function reservationOf(item: unknown): ListedReservation | undefined {
  const { id: path, location, sku, properties } = reservation.parse(item);
  const [, orderId, id] = ids.exec(path) ?? [];
  if (orderId === undefined || id === undefined) return undefined;
  const usedIn = (days: number) =>
    properties.utilization?.aggregates?.find(({ grain }) => grain === days)?.value ?? null;
  const boughtOn = properties.purchaseDate ?? properties.effectiveDateTime?.slice(0, 10);
  if (boughtOn === undefined) return undefined;
  return {
    ...{ path, id: id.toLowerCase(), orderId: orderId.toLowerCase() },
    name: properties.displayName ?? sku?.name ?? '',
    title: properties.skuDescription ?? '',
    resourceType: properties.reservedResourceType,
    sku: sku?.name ?? '',
    region: location ?? '',
    scope: properties.appliedScopeType ?? '',
    quantity: properties.quantity,
    term: properties.term,
    billingPlan: properties.billingPlan ?? 'Upfront',
    boughtOn,
    startsOn: properties.effectiveDateTime?.slice(0, 10) ?? boughtOn,
    endsOn: properties.expiryDate,
    renews: properties.renew ?? false,
    state: properties.provisioningState,
    used7: usedIn(7),
    used30: usedIn(30),
    billingScope: properties.billingScopeId ?? '',
  };
}

/** `reservationOrders/{id}?$expand=schedule`. */
const order = z.object({
  properties: z.object({
    originalQuantity: z.number().int().positive(),
    planInformation: z
      .object({
        pricingCurrencyTotal: price.nullish(),
        transactions: z.array(z.object({ status: z.string().nullish() })).default([]),
      })
      .nullish(),
  }),
});

/** Money of an order: what all of it costs in its term, and how far it is paid. */
interface OrderMoney {
  readonly quantity: number;
  readonly total: Money | null;
  readonly payments: number;
  readonly paymentsMade: number;
}

/** @throws ZodError where it is no order */
export function orderMoneyOf(body: unknown): OrderMoney {
  const { originalQuantity, planInformation } = order.parse(body).properties;
  const { pricingCurrencyTotal: total, transactions = [] } = planInformation ?? {};
  // A payment that failed is tried again in a transaction of its own.
  const counted = transactions.filter(({ status }) => status !== 'Failed');
  return {
    quantity: originalQuantity,
    total: total ? moneyOf(total) : null,
    payments: Math.max(1, counted.length),
    paymentsMade: counted.filter(({ status }) => status === 'Succeeded').length,
  };
}

const summary = z.object({
  properties: z.object({
    reservationId: z.string(),
    usageDate: z.string(),
    avgUtilizationPercentage: z.number(),
  }),
});

/** Returns a day of a reservation's use. @throws ZodError where it is none */
export function useOf(item: unknown) {
  const { reservationId, usageDate, avgUtilizationPercentage } = summary.parse(item).properties;
  return {
    id: reservationId.toLowerCase(),
    day: usageDate.slice(0, 10),
    used: Math.min(100, Math.max(0, avgUtilizationPercentage)),
  };
}

const product = z.object({
  resourceType: z.string(),
  name: z.string(),
  msrp: z.record(z.string(), price.nullish()).nullish(),
  skuProperties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  restrictions: z.array(z.unknown()).default([]),
});

/** Returns the offers of a product of the catalogue; none where it is restricted or has no price. */
export function offersOf(item: unknown, region: string): ReadOffer[] {
  const { resourceType, name: sku, msrp, skuProperties, restrictions } = product.parse(item);
  if (restrictions.length > 0) return [];
  const title = skuProperties.find(({ name }) => name === 'ProductTitle')?.value ?? sku;
  return Object.entries(msrp ?? {}).flatMap(([term, each]) =>
    each
      ? [{ resourceType, sku, title, region, term: term.toUpperCase(), price: moneyOf(each) }]
      : [],
  );
}

/** Answer of calculateRefund. */
const quote = z.object({
  properties: z.object({
    pricingRefundAmount: price,
    policyResult: z
      .object({ properties: z.object({ consumedRefundsTotal: price, maxRefundLimit: price }) })
      .nullish(),
  }),
});

/** Returns what Microsoft would pay back, and the pool of refunds. @throws ZodError */
export function quoteOf(body: unknown) {
  const { pricingRefundAmount, policyResult } = quote.parse(body).properties;
  const pool = policyResult?.properties;
  return {
    refund: moneyOf(pricingRefundAmount),
    pool: pool && {
      used: moneyOf(pool.consumedRefundsTotal),
      limit: moneyOf(pool.maxRefundLimit),
    },
  };
}
