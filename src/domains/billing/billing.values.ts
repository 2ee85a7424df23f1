/**
 * Kinds of a charge: Partner Center's words where it has one (product rule B3.4). An upgrade is one
 * kind on both its sides, where Partner Center writes seats that go and seats that come.
 */
export const chargeKinds = [
  'new',
  'renew',
  'cycleCharge',
  'extendedTerm',
  'addQuantity',
  'removeQuantity',
  'upgrade',
  'cancelImmediate',
  'correction',
  'oneOff',
  'credit',
  'service',
  'serviceOnce',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Groups of a month's cost: subscriptions, services under contract, and what comes once. */
export const spendGroups = ['licences', 'services', 'oneOff'] as const;
export type SpendGroup = (typeof spendGroups)[number];

/** Returns the group that a charge of a kind belongs to. */
export function spendGroupOf(kind: ChargeKind): SpendGroup {
  if (kind === 'service') return 'services';
  return kind === 'oneOff' || kind === 'credit' || kind === 'serviceOnce' ? 'oneOff' : 'licences';
}

/** Kinds that staff enter by hand. */
export const manualKinds = ['oneOff', 'credit'] as const;

/** Documents that are posted: an invoice, and what takes one back. */
export const invoiceKinds = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** States of a posted document; `overdue` follows from the day and is not stored. */
export const invoiceStates = ['open', 'partlyPaid', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** States that a reader sees. */
export const shownStates = [...invoiceStates, 'overdue'] as const;
export type ShownState = (typeof shownStates)[number];

/** Syntaxes of XRechnung 3.0: UBL 2.1, and Cross Industry Invoice (UN/CEFACT D16B). */
export const eInvoiceSyntaxes = ['ubl', 'cii'] as const;
export type EInvoiceSyntax = (typeof eInvoiceSyntaxes)[number];

/** Forms in which an e-invoice is written: XRechnung, or the part of a Factur-X file. */
export type WrittenSyntax = EInvoiceSyntax | 'facturX';

/** Standing of a posted document's e-invoice: not checked, passed, or released by staff. */
export const eInvoiceChecks = ['notValidated', 'valid', 'confirmed'] as const;
export type EInvoiceCheck = (typeof eInvoiceChecks)[number];

/** Weights of findings; an error keeps a document back. */
export const findingWeights = ['error', 'warning'] as const;

/** A rule that a document does not keep. */
export interface EInvoiceFinding {
  readonly syntax: WrittenSyntax;
  /** Identifier as the rule sets name it, such as `BR-CO-15`. */
  readonly rule: string;
  readonly weight: (typeof findingWeights)[number];
  readonly words: string;
  /** Line of the document that is meant, from 1; null for the document as a whole. */
  readonly line: number | null;
}

/** Tax treatments of a document (VAT directive 2006/112/EC, articles 44, 146, 196). */
export const taxCases = ['domestic', 'reverseCharge', 'export'] as const;
export type TaxCase = (typeof taxCases)[number];

/** Reasons why staff should look at a customer before a run is released. */
export const runWarnings = [
  'customerLeft',
  'countryUnknown',
  'addressMissing',
  'vatIdMissing',
  'buyerReferenceMissing',
  'emailMissing',
  'otherCurrency',
  'unusualAmount',
] as const;
export type RunWarning = (typeof runWarnings)[number];
