import type { KeptThing, WorldKeeper } from '../world/kept-thing.ts';

/**
 * Changes that are not kept yet. They are kept before the request is answered that brought them
 * about: what somebody has been told is there after a restart as well.
 */
export class KeptChanges {
  readonly #keep: WorldKeeper['keep'];
  readonly #changed = new Map<string, KeptThing>();
  #writing: Promise<void> = Promise.resolve();

  constructor(keeper: WorldKeeper | undefined) {
    this.#keep = keeper?.keep ?? (() => Promise.resolve());
  }

  /** Takes a change in; a later one of the same thing replaces it. */
  note(thing: KeptThing): void {
    this.#changed.set(keyOf(thing), thing);
  }

  /** Keeps all changes, one batch after the other. @throws where they could not be kept */
  settle(): Promise<void> {
    const write = () => this.#write();
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }

  async #write(): Promise<void> {
    const things = [...this.#changed.values()];
    if (things.length === 0) return;
    await this.#keep(things);
    for (const thing of things)
      if (this.#changed.get(keyOf(thing)) === thing) this.#changed.delete(keyOf(thing));
  }
}

const keyOf = ({ kind, id }: KeptThing): string => `${kind} ${id}`;
