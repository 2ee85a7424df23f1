import type { OfferingGiven, ContractedGiven } from '#domains/services/services.schema.ts';
import type { Duty, PriceKind } from '#domains/services/services.ts';
import { amount as moneyOf } from '#platform/common/money.ts';

/** Offering as it is typed: lists as lines, the amount as text. */
export interface OfferingDraft {
  readonly key: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly summaryDe: string;
  readonly summaryEn: string;
  readonly scopeInDe: string;
  readonly scopeInEn: string;
  readonly scopeOutDe: string;
  readonly scopeOutEn: string;
  readonly slaDe: string;
  readonly slaEn: string;
  readonly responsibilities: readonly {
    readonly taskDe: string;
    readonly taskEn: string;
    readonly you: Duty;
    readonly we: Duty;
  }[];
  readonly requests: readonly { readonly de: string; readonly en: string }[];
  readonly priceKind: PriceKind;
  readonly amount: string;
  /** Cost of one piece; empty: unknown. */
  readonly cost: string;
  readonly currency: string;
}

/** Amount as people type it, with comma or point. */
export const typedAmount = /^\d{1,9}([.,]\d{1,2})?$/;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns an amount as it travels; undefined where it is none. */
export const amountOf = (typed: string): string | undefined =>
  typedAmount.test(typed.trim()) ? typed.trim().replace(',', '.') : undefined;

/** Returns an amount as people type it: 2,90 and not 2,9. */
export function shownAmount(value: string, isGerman: boolean): string {
  const whole = /\.\d$/.test(value) ? `${value}0` : value;
  return isGerman ? whole.replace('.', ',') : whole;
}

/** True where both languages have the same number of lines. */
export const areEven = (one: string, other: string): boolean =>
  linesOf(one).length === linesOf(other).length;

/** Returns an offering as its form begins. */
export function draftOf(given: OfferingGiven, isGerman: boolean): OfferingDraft {
  const { price, cost, ...rest } = given;
  return {
    ...rest,
    scopeInDe: given.scopeInDe.join('\n'),
    scopeInEn: given.scopeInEn.join('\n'),
    scopeOutDe: given.scopeOutDe.join('\n'),
    scopeOutEn: given.scopeOutEn.join('\n'),
    amount: price ? shownAmount(price.value, isGerman) : '',
    cost: cost ? shownAmount(cost.value, isGerman) : '',
    currency: (price ?? cost)?.currencyCode ?? 'EUR',
  };
}

/** Returns what is saved; on request there is no price, whatever was typed before. */
export function givenOf(draft: OfferingDraft): OfferingGiven {
  const { amount, currency, cost: typedCost, ...rest } = draft;
  const cost = amountOf(typedCost);
  const value = amountOf(amount);
  const hasPrice = draft.priceKind !== 'onRequest' && value !== undefined;
  return {
    ...rest,
    responsibilities: [...draft.responsibilities],
    requests: [...draft.requests],
    scopeInDe: linesOf(draft.scopeInDe),
    scopeInEn: linesOf(draft.scopeInEn),
    scopeOutDe: linesOf(draft.scopeOutDe),
    scopeOutEn: linesOf(draft.scopeOutEn),
    price: hasPrice ? { value, currencyCode: currency } : null,
    cost: cost === undefined ? null : { value: cost, currencyCode: currency },
  };
}

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
