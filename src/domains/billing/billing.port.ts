import type { Money } from '#platform/common/money.ts';
import type { EInvoiceFinding, WrittenSyntax } from './billing.values.ts';

/** Something that a customer agreed to pay for, beside subscriptions. */
export interface AgreedItem {
  /** Key of its charges: the same item gives the same one for good; without `#`. */
  readonly key: string;
  readonly title: string;
  readonly cadence: 'monthly' | 'once';
  readonly startsOn: string;
  /** Last day; null where it goes on. */
  readonly endsOn: string | null;
  /** Months that began before were charged elsewhere, or by hand. */
  readonly chargedFrom: string;
  readonly quantity: number;
  /** Price of one piece, a month or once. */
  readonly unitPrice: Money;
}

/** Answered by those who agree on services. `Db` is the server's database handle. */
export interface AgreedItemsPort<Db> {
  /** Inside withTenant: what the tenant agreed on, ended items included. */
  agreedItems(db: Db): Promise<readonly AgreedItem[]>;
}

/** A finding as a validator names it, before it is joined with the syntax it was found in. */
export type ValidatorFinding = Omit<EInvoiceFinding, 'syntax'>;

/** Checks e-invoices against the schemas and rules that the operator has installed. */
export interface EInvoiceValidator {
  /** Rule sets with their versions, in the operator's words: they stand on what was checked. */
  readonly rules: string;
  /**
   * Checks an e-invoice.
   * @returns null where nothing is installed for the syntax
   * @throws Error where the check itself failed, which says nothing about the e-invoice
   */
  check(xml: string, syntax: WrittenSyntax): Promise<readonly ValidatorFinding[] | null>;
}
