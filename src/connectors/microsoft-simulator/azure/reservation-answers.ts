import type { JsonObject } from '@atrium/microsoft-client/json-value';
import {
  azureSubscriptionOf,
  monthsAfter,
  usedOn,
  type AzureReservation,
} from '../world/azure-reservation.rules.ts';
import type { Customer } from '../world/customer.rules.ts';
import { azureProducts } from './azure-catalogue.ts';

const dayMs = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const dollars = (amount: number) => ({
  currencyCode: 'USD',
  amount: Math.round(amount * 100) / 100,
});

const orderPathOf = ({ orderId }: AzureReservation): string =>
  `/providers/microsoft.capacity/reservationOrders/${orderId}`;
const pathOf = (one: AzureReservation): string => `${orderPathOf(one)}/reservations/${one.id}`;

/** Returns a reservation as the list of all has it (Microsoft.Capacity 2022-11-01). */
export function reservationAnswer(
  tenant: Customer,
  one: AzureReservation,
  now: number,
): JsonObject {
  const averages = [1, 7, 30].map((days) => ({
    grain: days,
    grainUnit: 'days',
    value: averageOf(tenant, one, now, days),
    valueUnit: 'percentage',
  }));
  const isOver = one.endsAt.getTime() <= now;
  return {
    id: pathOf(one),
    name: `${one.orderId}/${one.id}`,
    type: 'Microsoft.Capacity/reservationOrders/reservations',
    location: one.region,
    sku: { name: one.sku },
    properties: {
      appliedScopeType: one.scope,
      billingPlan: one.billingPlan,
      billingScopeId: `/subscriptions/${azureSubscriptionOf(tenant)}`,
      displayName: one.name,
      displayProvisioningState: isOver ? 'Expired' : 'Succeeded',
      effectiveDateTime: one.boughtAt.toISOString(),
      expiryDate: dayOf(one.endsAt),
      expiryDateTime: one.endsAt.toISOString(),
      provisioningState: isOver ? 'Expired' : 'Succeeded',
      provisioningSubState: null,
      purchaseDate: dayOf(one.boughtAt),
      purchaseDateTime: one.boughtAt.toISOString(),
      quantity: one.quantity,
      renew: one.renews,
      reservedResourceType: one.product.resourceType,
      skuDescription: one.product.title,
      term: one.term,
      userFriendlyAppliedScopeType: one.scope,
      userFriendlyRenewState: one.renews ? 'On' : 'Off',
      utilization: { trend: 'SAME', aggregates: averages },
    },
  };
}

function averageOf(tenant: Customer, one: AzureReservation, now: number, days: number): number {
  const used = Array.from({ length: days }, (_, at) => usedOn(tenant, one, now - (at + 1) * dayMs));
  return Math.round((used.reduce((all, day) => all + day, 0) / days) * 100) / 100;
}

/** Returns an order with its schedule of payments. */
export function orderAnswer(one: AzureReservation): JsonObject {
  const each = dollars(one.total / one.payments);
  return {
    id: orderPathOf(one),
    type: 'Microsoft.Capacity/reservationOrders',
    name: one.orderId,
    etag: 1,
    properties: {
      displayName: one.name,
      requestDateTime: one.boughtAt.toISOString(),
      createdDateTime: one.boughtAt.toISOString(),
      benefitStartTime: one.boughtAt.toISOString(),
      expiryDate: dayOf(one.endsAt),
      expiryDateTime: one.endsAt.toISOString(),
      term: one.term,
      billingPlan: one.billingPlan,
      provisioningState: 'Succeeded',
      reservations: [{ id: pathOf(one) }],
      originalQuantity: one.quantity,
      planInformation: {
        pricingCurrencyTotal: dollars(one.total),
        startDate: dayOf(one.boughtAt),
        nextPaymentDueDate: dayOf(monthsAfter(one.boughtAt, one.paymentsMade)),
        transactions: Array.from({ length: one.payments }, (_, month) => ({
          dueDate: dayOf(monthsAfter(one.boughtAt, month)),
          paymentDate: dayOf(monthsAfter(one.boughtAt, month)),
          status: month < one.paymentsMade ? 'Succeeded' : 'Scheduled',
          pricingCurrencyTotal: each,
          billingCurrencyTotal: each,
          billingAccount: '23456',
        })),
      },
    },
  };
}

/** Returns the days of a reservation's use (Microsoft.Consumption, daily grain). */
export function summariesAnswer(
  tenant: Customer,
  one: AzureReservation,
  [from, to]: readonly [number, number],
): JsonObject[] {
  const days = Math.max(0, Math.floor((to - from) / dayMs) + 1);
  return Array.from({ length: days }, (_, at) => {
    const day = from + at * dayMs;
    const used = usedOn(tenant, one, day);
    const reservedHours = 24 * one.quantity;
    const name = `reservationSummaries_${one.id}_${dayOf(new Date(day))}`;
    return {
      id: `${pathOf(one)}/providers/Microsoft.Consumption/reservationSummaries/${name}`,
      name,
      type: 'Microsoft.Consumption/reservationSummaries',
      tags: null,
      properties: {
        reservationOrderId: one.orderId,
        reservationId: one.id,
        skuName: one.sku,
        kind: 'Reservation',
        reservedHours,
        usageDate: `${dayOf(new Date(day))}T00:00:00Z`,
        usedHours: Math.round(reservedHours * used) / 100,
        minUtilizationPercentage: Math.max(0, used - 8),
        avgUtilizationPercentage: used,
        maxUtilizationPercentage: Math.min(100, used + 8),
        purchasedQuantity: one.quantity,
        remainingQuantity: 0,
        totalReservedQuantity: one.quantity,
        usedQuantity: Math.round(one.quantity * used) / 100,
        utilizedPercentage: used,
      },
    };
  });
}

/** Returns the products of a type in a region, with prices. */
export function catalogueAnswer(resourceType: string, location: string): JsonObject[] {
  const terms = ['P1Y', 'P3Y'];
  const plans = ['Upfront', 'Monthly'];
  return azureProducts
    .filter((one) => one.resourceType === resourceType)
    .map((one) => ({
      resourceType,
      name: one.name,
      terms,
      billingPlans: { P1Y: plans, P3Y: plans },
      locations: [location],
      msrp: { p1Y: dollars(one.P1Y), p3Y: dollars(one.P3Y) },
      skuProperties: [
        { name: 'ProductTitle', value: one.title },
        { name: 'SKUName', value: one.name },
      ],
      restrictions: [],
    }));
}

/** Returns what a return would bring (calculateRefund); the pool is that of the customer. */
export function refundAnswer(
  one: AzureReservation,
  { quantity, refunded, now }: { quantity: number; refunded: number; now: number },
): JsonObject {
  const share = quantity / one.quantity;
  const whole = one.endsAt.getTime() - one.boughtAt.getTime();
  const gone = Math.min(1, Math.max(0, (now - one.boughtAt.getTime()) / whole));
  const paid = one.paymentsMade / one.payments;
  const basis = Math.min(one.total, one.product[one.term] * one.quantity) * share;
  const refund = dollars(basis * Math.max(0, paid - gone));
  return {
    id: pathOf(one),
    properties: {
      sessionId: one.id,
      quantity,
      billingRefundAmount: refund,
      pricingRefundAmount: refund,
      policyResult: {
        properties: {
          consumedRefundsTotal: dollars(refunded),
          maxRefundLimit: dollars(50_000),
          policyErrors: [],
        },
      },
      billingInformation: {
        billingPlan: one.billingPlan,
        completedTransactions: one.paymentsMade,
        totalTransactions: one.payments,
        billingCurrencyTotalPaidAmount: dollars(one.total * paid * share),
        billingCurrencyProratedAmount: dollars(one.total * gone * share),
        billingCurrencyRemainingCommitmentAmount: dollars(one.total * (1 - paid) * share),
      },
    },
  };
}
