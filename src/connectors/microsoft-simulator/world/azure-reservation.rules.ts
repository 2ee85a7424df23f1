import { azureProduct, type AzureProduct } from '../azure/azure-catalogue.ts';
import type { Customer } from './customer.rules.ts';
import { draw, guid } from './draw.rules.ts';
import type { PlannedReservation } from './tenant-plan.ts';

/** A reservation of a tenant as it stands. */
export type AzureReservation = PlannedReservation & {
  readonly id: string;
  readonly orderId: string;
  readonly product: AzureProduct;
  readonly boughtAt: Date;
  readonly endsAt: Date;
  /** Price of all of it for the whole term, in US dollars. */
  readonly total: number;
  readonly payments: number;
  readonly paymentsMade: number;
};

const dayMs = 86_400_000;
const aspect = { order: 701, reservation: 702, subscription: 703, use: 704 };

/** Id of the Azure subscription that a tenant's reservations are billed to. */
export const azureSubscriptionOf = ({ seed }: Customer): string => guid(seed, aspect.subscription);

/** Returns the reservations of a tenant; drawn tenants have none. */
export function azureReservationsOf(
  { plan, seed }: Customer,
  startsAt: number,
  now: number,
): AzureReservation[] {
  return (plan?.reservations ?? []).map((one, index) => {
    const boughtAt = new Date(startsAt - one.daysAgo * dayMs);
    const years = one.term === 'P3Y' ? 3 : 1;
    const product = azureProduct(one.sku);
    const payments = one.billingPlan === 'Monthly' ? years * 12 : 1;
    const due = Array.from({ length: payments }, (_, month) => monthsAfter(boughtAt, month));
    return {
      ...one,
      ...{ product, boughtAt, payments },
      id: guid(seed, aspect.reservation, index),
      orderId: guid(seed, aspect.order, index),
      endsAt: monthsAfter(boughtAt, years * 12),
      total: (one.paidEach ?? product[one.term]) * one.quantity,
      paymentsMade: due.filter((at) => at.getTime() <= now).length,
    };
  });
}

export function monthsAfter(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
}

/** Returns the share of a day's reserved hours that were used, in percent. */
export function usedOn({ seed }: Customer, one: AzureReservation, day: number): number {
  const place = Math.floor(day / dayMs);
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const [index] = [Number.parseInt(one.id.slice(0, 6), 16)];
  const swing = (draw(seed, aspect.use, index, place) - 0.5) * 12 - (isWeekend ? 6 : 0);
  return Math.round(Math.min(100, Math.max(0, one.used + swing)) * 100) / 100;
}
