import { unkept, type Note } from '../world/kept-thing.ts';
import type { Past } from '../world/world.ts';
import type { Transfer } from './booked.ts';

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
