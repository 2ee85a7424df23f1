import type { ContractedGiven } from '#domains/services/services.schema.ts';
import { amount as moneyOf } from '#platform/common/money.ts';
import { amountOf, shownAmount } from './offering-draft.rules.ts';

/** Contracted service as it is typed: the price as text. */
export interface ContractedDraft extends Omit<
  ContractedGiven,
  'price' | 'startedOn' | 'offeringNumber'
> {
  readonly startedOn: string | null;
  readonly amount: string;
  readonly currency: string;
  /** Version that the customer gets or keeps. */
  readonly offeringNumber: number;
}

/** Returns a contracted service as its form begins. */
export function contractedDraft(given: ContractedGiven, isGerman: boolean): ContractedDraft {
  const { price, ...rest } = given;
  return {
    ...rest,
    amount: price ? shownAmount(price.value, isGerman) : '',
    currency: price?.currencyCode ?? 'EUR',
  };
}

/** Returns what is saved; the form has seen to it that there is a first day. */
export function contractedGiven(draft: ContractedDraft): ContractedGiven {
  const { amount, currency, startedOn, ...rest } = draft;
  const value = amountOf(amount);
  return {
    ...rest,
    startedOn: startedOn ?? '',
    price: value === undefined ? null : moneyOf(value, currency),
  };
}
