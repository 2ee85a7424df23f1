import { amount } from '#platform/common/money.ts';
import type { BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import {
  type Pool,
  type ProductFacts,
  type LicenceProduct,
  licenceProduct,
} from './licence-product.rules.ts';

export const today = '2026-11-25';
export const eur = (value: string) => amount(value, 'EUR');
export const spb = 'cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46';

/** A subscription of a year at 10 euros a seat that renews by itself on 20 December. */
export function bookedLicence(given: Partial<BookedLicence> = {}): BookedLicence {
  const { seats = 20 } = given;
  return {
    subscriptionId: '0190a000-0000-7000-8000-000000000001',
    name: 'Business Premium',
    title: 'Microsoft 365 Business Premium',
    ...{ productId: 'CFQ7TTC0LCHC', skuId: '0002', seats, nextSeats: null },
    monthly: eur(String(seats * 10)),
    ...{ termDuration: 'P1Y', state: 'active', endsOn: '2026-12-20', endOfTermAction: 'renew' },
    ...{ isTrial: false, windows: [] },
    ...given,
  };
}

export function pool(given: Partial<Pool> = {}): Pool {
  return {
    ...{ skuId: spb, partNumber: 'SPB', appliesTo: 'User', enabled: 20, warning: 0, consumed: 15 },
    ...given,
  };
}

export function facts(given: Partial<ProductFacts> = {}): ProductFacts {
  return {
    ...{ id: spb, pool: pool(), booked: [bookedLicence()], name: undefined },
    ...{ treatment: undefined, signs: new Map() },
    ...given,
  };
}

export const product = (given: Partial<ProductFacts> = {}): LicenceProduct =>
  licenceProduct(facts(given), { today, freeSeats: 1, endingDays: 30 });
