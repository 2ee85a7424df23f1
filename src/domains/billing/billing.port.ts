import type { Money } from '#platform/common/money.ts';
import type { EInvoiceFinding, WrittenSyntax } from './billing.values.ts';
import type { ConfirmationFailure } from './microsoft-agreement.ts';

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

/** Person of a customer who accepted an agreement. */
interface AgreementContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty: not told. */
  readonly phone: string;
}

/** The Microsoft Customer Agreement of a customer, as Microsoft tells it. */
export interface ReadMicrosoftAgreement {
  /** Version that Microsoft wants accepted today, and its address. */
  readonly templateId: string;
  readonly link: string;
  /** True where the customer accepted at Microsoft itself. */
  readonly isDirect: boolean;
  /** The latest confirmation by the operator; null: there is none. */
  readonly confirmed:
    | (AgreementContact & {
        readonly templateId: string;
        /** Day of the acceptance: 2026-11-29. */
        readonly on: string;
      })
    | null;
}

/**
 * Command by which connectors save how a tenant stands to the agreement, inside withTenant and in the
 * transaction of the cursor. `Db` is the server's database handle.
 */
export interface MicrosoftAgreementDatasetsPort<Db> {
  /** Replaces what was read before. */
  saveMicrosoftAgreement(db: Db, read: ReadMicrosoftAgreement, readAt: Date): Promise<void>;
}

/** An acceptance that is to be confirmed at Microsoft. */
export interface AgreementWish extends AgreementContact {
  /** The same for the same wish: it is carried out once. */
  readonly id: string;
  readonly tenantId: string;
  readonly agreedOn: string;
}

/** Confirms acceptances at Microsoft (Partner Center). Without an answer the same may be said again. */
export interface AgreementConfirmer {
  /**
   * Confirms, and returns how the customer stands afterwards.
   * @throws ConfirmationRefused, ConfirmationUnreachable
   */
  confirm(wish: AgreementWish): Promise<ReadMicrosoftAgreement>;
}

/** No answer: too late, cut off, overloaded. Nothing follows from it. */
export class ConfirmationUnreachable extends Error {}

/** A definite no: nothing was confirmed. */
export class ConfirmationRefused extends Error {
  readonly failure: ConfirmationFailure;

  constructor(failure: ConfirmationFailure, options?: ErrorOptions) {
    super(`refused: ${failure}`, options);
    this.failure = failure;
  }
}
