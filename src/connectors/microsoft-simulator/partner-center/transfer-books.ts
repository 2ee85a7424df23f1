import { unkept, type Note } from '../world/kept-thing.ts';
import type { Product } from '../world/products.ts';
import type { AtEnd, BillingCycle } from '../world/subscription.rules.ts';
import type { Past } from '../world/world.ts';

/** A subscription in a transfer. */
export type TransferLine = {
  /** Id at the partner that gives it away. */
  readonly subscriptionId: string;
  readonly product: Product;
  readonly quantity: number;
  readonly months: number;
  readonly billingCycle: BillingCycle;
  readonly atEnd: AtEnd;
  /** Order that it is at the other partner; undefined before it has moved. */
  readonly orderId: string | undefined;
};

/** A partner as transfers name it. */
export type TransferPartner = { readonly id: string; readonly name: string };

export type TransferStatus =
  | 'Active'
  | 'Pending'
  | 'InProgress'
  | 'Complete'
  | 'Reject'
  | 'Withdrawn';

export type Transfer = {
  readonly id: string;
  readonly customerId: string;
  /** 3: a request of new commerce, which the new partner makes. */
  readonly transferType: number | undefined;
  readonly source: TransferPartner;
  readonly target: TransferPartner;
  readonly status: TransferStatus;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Moment from which on it is complete; undefined before it was accepted. */
  readonly readyAt: number | undefined;
  readonly lines: readonly TransferLine[];
};

/** Transfers between partners of a simulated Partner Center. */
export class TransferBooks {
  readonly #transfers = new Map<string, Transfer>();
  readonly #note: Note;
  /** Time after which other partners accept by themselves; undefined: they wait to be told. */
  acceptedAfterMs: number | undefined;

  constructor({ things = [], note = unkept }: Past = {}) {
    this.#note = note;
    for (const thing of things)
      if (thing.kind === 'transfer') this.#transfers.set(thing.id, thing.value);
  }

  keep(transfer: Transfer): void {
    this.#transfers.set(transfer.id, transfer);
    this.#note({ kind: 'transfer', id: transfer.id, value: transfer });
  }

  /** Returns a transfer as it stands: what was accepted takes its time. */
  find(id: string, now: number): Transfer | undefined {
    const found = this.#transfers.get(id.toLowerCase());
    if (found?.status !== 'InProgress' || found.readyAt === undefined || now < found.readyAt)
      return found;
    const ready: Transfer = { ...found, status: 'Complete', changedAt: found.readyAt };
    this.keep(ready);
    return ready;
  }

  /** Returns a customer's transfers, the oldest first. */
  of(customerId: string, now: number): readonly Transfer[] {
    return [...this.#transfers.values()]
      .filter((one) => one.customerId === customerId)
      .map((one) => this.find(one.id, now) ?? one);
  }

  /** Returns the open transfer that a subscription is in. */
  openOf(subscriptionId: string, now: number): Transfer | undefined {
    return [...this.#transfers.values()]
      .map((one) => this.find(one.id, now) ?? one)
      .find(
        ({ status, lines }) =>
          ['Active', 'Pending', 'InProgress'].includes(status) &&
          lines.some((line) => line.subscriptionId === subscriptionId),
      );
  }
}
