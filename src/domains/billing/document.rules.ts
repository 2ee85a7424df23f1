import { isCountryCode } from '#platform/common/country-codes.values.ts';
import {
  compare,
  minus,
  plus,
  share,
  sum,
  times,
  zero,
  type Money,
} from '#platform/common/money.ts';
import type { InvoiceKind, InvoiceState, RunWarning, ShownState } from './billing.values.ts';
import { daysAfter } from './days.rules.ts';
import { taxOf, vatIdCountries, type Tax, type Taxed } from './tax.rules.ts';

/** Buyer or seller on a document, as on the day it was posted. */
export interface Party extends Taxed {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

export interface Buyer extends Party {
  /** Leitweg-ID or another reference that the buyer asks for. */
  readonly buyerReference: string;
  /** Address that e-invoices are delivered to (EN 16931, BT-49); empty where it is not known. */
  readonly email: string;
}

export interface Seller extends Party {
  readonly iban: string;
  readonly bic: string;
  readonly email: string;
  /** Person that the buyer may ask (EN 16931, BT-41 and BT-42); empty where nobody was entered. */
  readonly contactName: string;
  readonly phone: string;
}

export interface Amounts extends Tax {
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

/** Returns the totals of a document: the tax is reckoned on the whole, once (EN 16931, BR-CO-17). */
export function amountsOf(
  lines: readonly Money[],
  { seller, buyer, on }: { readonly seller: Taxed; readonly buyer: Taxed; readonly on: string },
): Amounts {
  const net = sum(lines);
  const tax = taxOf(seller, buyer, on);
  const owed = share(times(net, String(tax.rate)), 1, 100);
  return { ...tax, net, tax: owed, gross: plus(net, owed) };
}

/** Returns `2026-00017`: numbers run without a gap within a year. */
export function documentNumber(year: number, drawn: number): string {
  return `${String(year)}-${String(drawn).padStart(5, '0')}`;
}

/** Returns the last day on which a document is paid in time. */
export function dueOn(issuedOn: string, paymentDays: number): string {
  return daysAfter(issuedOn, paymentDays);
}

/**
 * Returns the state after a payment. Money that comes back makes a document open again; a credit
 * note is settled the other way round, by what is paid out on it.
 */
export function stateAfterPayment(gross: Money, paid: Money): InvoiceState {
  const nothing = zero(gross.currencyCode);
  const isCredit = compare(gross, nothing) < 0;
  const left = isCredit ? compare(paid, gross) : compare(gross, paid);
  if (left <= 0) return 'paid';
  const settled = isCredit ? compare(nothing, paid) : compare(paid, nothing);
  return settled > 0 ? 'partlyPaid' : 'open';
}

/** Returns the state that a reader sees on a day. Nobody is late in paying a credit note. */
export function shownState(
  {
    kind,
    state,
    dueOn: due,
  }: { readonly kind: InvoiceKind; readonly state: InvoiceState; readonly dueOn: string },
  today: string,
): ShownState {
  const isRunning = state === 'open' || state === 'partlyPaid';
  return isRunning && kind === 'invoice' && due < today ? 'overdue' : state;
}

/** Returns what is left to pay; nothing for a document that was taken back. */
export function leftToPay({
  state,
  gross,
  paid,
}: {
  readonly state: InvoiceState;
  readonly gross: Money;
  readonly paid: Money;
}): Money {
  return state === 'cancelled' || state === 'paid' ? zero(gross.currencyCode) : minus(gross, paid);
}

/** A customer's next document beside its last one. */
export interface Prepared {
  readonly buyer: Buyer;
  /** Country of the operator; empty before its details were entered. */
  readonly sellerCountry: string;
  /** The customer's access has ended; it gets its last documents. */
  readonly hasLeft: boolean;
  /** Currency that the customer is billed in. */
  readonly billingCurrency: string;
  readonly net: Money;
  /** Net of the month before; null where nothing was billed. */
  readonly before: Money | null;
}

/** A net amount counts as unusual from this factor on, up or down. */
const unusualFactor = 1.5;

/** Returns what staff should look at before a document is posted. */
export function warningsOf({
  buyer,
  sellerCountry,
  hasLeft,
  billingCurrency,
  net,
  before,
}: Prepared): RunWarning[] {
  const { street, postalCode, city, country, vatId, buyerReference, email } = buyer;
  const needsVatId = vatIdCountries(sellerCountry).includes(country);
  return [
    ...(hasLeft ? (['customerLeft'] as const) : []),
    ...(isCountryCode(country) ? [] : (['countryUnknown'] as const)),
    ...(street && postalCode && city ? [] : (['addressMissing'] as const)),
    ...(needsVatId && vatId === '' ? (['vatIdMissing'] as const) : []),
    ...(buyerReference === '' ? (['buyerReferenceMissing'] as const) : []),
    ...(email === '' ? (['emailMissing'] as const) : []),
    ...(net.currencyCode === billingCurrency ? [] : (['otherCurrency'] as const)),
    ...(isUnusual(net, before) ? (['unusualAmount'] as const) : []),
  ];
}

function isUnusual(net: Money, before: Money | null): boolean {
  if (before === null || before.currencyCode !== net.currencyCode) return false;
  const [now, then] = [Number(net.value), Number(before.value)];
  if (then <= 0) return false;
  return now > then * unusualFactor || now < then / unusualFactor;
}
