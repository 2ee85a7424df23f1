import type {
  BlockingReason,
  ItemState,
  TransferDirection,
  TransferFailure,
  TransferState,
  TransferStep,
} from './transfers.values.ts';

/** A subscription that could move, as the provider judges it now. */
export interface Eligibility {
  /** The provider's id of the subscription, in small letters. */
  readonly ref: string;
  /** Null: it may move. */
  readonly blocked: BlockingReason | null;
  /** Sentence of the provider; empty where it may move. */
  readonly detail: string;
}

/** A subscription in a transfer, as the provider shows it. */
export interface ProviderItem {
  readonly ref: string;
  readonly name: string;
  readonly seats: number;
  readonly state: ItemState;
  /** Sentence of the provider on why it stayed; else empty. */
  readonly detail: string;
  /** Its id at the new partner, where the provider names one. */
  readonly newRef: string | null;
}

/** A transfer as the provider shows it. */
export interface ProviderTransfer {
  readonly ref: string;
  readonly direction: TransferDirection;
  /** True: the operator made it, and the other partner answers. */
  readonly isOwn: boolean;
  readonly partnerId: string;
  /** Empty where the provider names none. */
  readonly partnerName: string;
  readonly state: TransferState;
  readonly createdAt: Date;
  /** Empty as long as the new partner may not see what comes (product rule B7). */
  readonly items: readonly ProviderItem[];
}

/** A transfer that the operator asks for. */
export interface NewTransfer {
  /** Id of the portal: the same transfer again makes none. */
  readonly id: string;
  readonly tenantId: string;
  readonly direction: TransferDirection;
  readonly partnerId: string;
  readonly partnerName: string;
  /** Address at the customer that is told of a request for what another partner holds. */
  readonly contactEmail: string;
  readonly createdAt: Date;
  readonly refs: readonly string[];
}

/**
 * Provider that moves subscriptions between partners (Partner Center, product rule B7). Whatever has
 * no answer may have happened or not: read before asking again, and ask again under the same id.
 */
export interface TransferProvider {
  /**
   * Returns what may move of a customer; undefined: the provider does not know the customer.
   * @throws TransferProviderUnreachable
   */
  eligibility(tenantId: string): Promise<readonly Eligibility[] | undefined>;
  /**
   * Returns a customer's transfers in both directions; undefined: the provider does not know the
   * customer. @throws TransferProviderUnreachable
   */
  list(tenantId: string): Promise<readonly ProviderTransfer[] | undefined>;
  /** @throws TransferProviderUnreachable */
  read(tenantId: string, ref: string): Promise<ProviderTransfer | undefined>;
  /** Asks once, however often it is called. @throws TransferRefused, TransferProviderUnreachable */
  create(transfer: NewTransfer): Promise<ProviderTransfer>;
  /** @throws TransferRefused, TransferProviderUnreachable */
  take(tenantId: string, ref: string, step: TransferStep): Promise<void>;
}

/** No answer: too late, cut off, overloaded. Nothing follows from it about the transfer. */
export class TransferProviderUnreachable extends Error {}

/** A definite no of the provider: nothing has happened. */
export class TransferRefused extends Error {
  readonly failure: TransferFailure;

  constructor(failure: TransferFailure, options?: ErrorOptions) {
    super(`refused: ${failure}`, options);
    this.failure = failure;
  }
}
