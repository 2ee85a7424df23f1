import type { Money } from '#platform/common/money.ts';
import type { OpenOrder } from './open-orders.schema.ts';

/**
 * Returns what an order costs as one amount and how often it is paid: what is paid monthly is said
 * by the month, never as its whole commitment at once.
 */
export function orderMoney({ monthly, commitment }: Pick<OpenOrder, 'monthly' | 'commitment'>): {
  readonly amount: Money;
  readonly per: 'month' | 'once';
} {
  return Number(monthly.value) === 0
    ? { amount: commitment, per: 'once' }
    : { amount: monthly, per: 'month' };
}
