import type { Customer } from '../world/customer.rules.ts';
import { unkept, type Note } from '../world/kept-thing.ts';
import type { Past } from '../world/world.ts';
import { confirmedBefore, isAgreed } from './agreement.rules.ts';
import type { Confirmation } from './booked.ts';

/** Acceptances of agreements that the partner has confirmed at a simulated Partner Center. */
export class AgreementBooks {
  readonly #confirmed = new Map<string, readonly Confirmation[]>();
  readonly #note: Note;

  constructor({ things = [], note = unkept }: Past = {}) {
    this.#note = note;
    for (const thing of things)
      if (thing.kind === 'agreements') this.#confirmed.set(thing.id, thing.value);
  }

  /** Returns the confirmations of a customer, those from before the world first. */
  of(customer: Customer, startsAt: number): readonly Confirmation[] {
    return [...confirmedBefore(customer, startsAt), ...(this.#confirmed.get(customer.id) ?? [])];
  }

  isAgreed(customer: Customer, startsAt: number): boolean {
    return isAgreed(customer, this.of(customer, startsAt));
  }

  keep(customerId: string, confirmation: Confirmation): void {
    const value = [...(this.#confirmed.get(customerId) ?? []), confirmation];
    this.#confirmed.set(customerId, value);
    this.#note({ kind: 'agreements', id: customerId, value });
  }
}
