import type { ConfirmationFailure } from './microsoft-agreement.values.ts';

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
