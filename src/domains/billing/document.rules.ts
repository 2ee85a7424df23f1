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
import type {
  InvoiceKind,
  InvoiceState,
  RunWarning,
  ShownState,
  TaxCase,
} from './billing.values.ts';
import { daysAfter } from './days.rules.ts';

/** Member states of the European Union (ISO 3166), as VAT knows them. */
const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** German rates of VAT by the day of supply (§ 12 UStG; 2020 by § 28 UStG). */
const germanRates: readonly (readonly [from: string, percent: number])[] = [
  ['2007-01-01', 19],
  ['2020-07-01', 16],
  ['2021-01-01', 19],
];
/** Standard rates of the other countries in which an operator may sit. */
const otherRates: Readonly<Record<string, number>> = { AT: 20, CH: 8.1, LI: 8.1, LU: 17 };

/** Party of a document as tax sees it. */
export interface Taxed {
  /** ISO 3166; empty where it is not known. */
  readonly country: string;
  readonly vatId: string;
}

/** Case and rate (percent) of the tax on services to a business. */
export interface Tax {
  readonly taxCase: TaxCase;
  readonly rate: number;
}

/**
 * Returns how a service to a business is taxed: at home by the rate of the day, to a business in
 * another member state by reverse charge, outside of the Union not at all (directive 2006/112/EC,
 * articles 44 and 196). Without a VAT id a buyer in the Union is taxed as at home; a country that
 * is not known counts as home.
 */
export function taxOf(seller: Taxed, buyer: Taxed, day: string): Tax {
  const home = { taxCase: 'domestic', rate: domesticRate(seller.country, day) } as const;
  const country = buyer.country || seller.country;
  if (country === seller.country) return home;
  const isUnion = europeanUnion.has(country) && europeanUnion.has(seller.country);
  if (!isUnion) return { taxCase: 'export', rate: 0 };
  return buyer.vatId === '' ? home : { taxCase: 'reverseCharge', rate: 0 };
}

/**
 * Returns the countries whose buyers need a VAT id, since without one they are taxed as at home:
 * the other member states of a seller in the Union.
 */
export function vatIdCountries(sellerCountry: string): readonly string[] {
  if (!europeanUnion.has(sellerCountry)) return [];
  return [...europeanUnion].filter((country) => country !== sellerCountry);
}

/** Returns the standard rate of a country on a day, in percent; 0 for a country without one here. */
export function domesticRate(country: string, day: string): number {
  if (country !== 'DE') return otherRates[country] ?? 0;
  return germanRates.findLast(([from]) => from <= day)?.[1] ?? 19;
}

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
