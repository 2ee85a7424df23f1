import type { EInvoiceFinding, WrittenSyntax } from './billing.values.ts';

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
