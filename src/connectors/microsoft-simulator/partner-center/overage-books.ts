import { unkept, type Note } from '../world/kept-thing.ts';
import type { Past } from '../world/world.ts';
import type { OverageSetting } from './booked.ts';

/** Settings of overage of a simulated Partner Center. */
export class OverageBooks {
  readonly #settings = new Map<string, OverageSetting>();
  readonly #note: Note;

  constructor({ things = [], note = unkept }: Past = {}) {
    this.#note = note;
    for (const thing of things)
      if (thing.kind === 'overage') this.#settings.set(thing.id, thing.value);
  }

  /** Returns a customer's setting; undefined where it was never changed here. */
  of(customerId: string): OverageSetting | undefined {
    return this.#settings.get(customerId);
  }

  keep(customerId: string, setting: OverageSetting): void {
    this.#settings.set(customerId, setting);
    this.#note({ kind: 'overage', id: customerId, value: setting });
  }
}
