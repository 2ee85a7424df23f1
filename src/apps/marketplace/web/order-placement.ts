import type { Order } from '#domains/orders/orders.schema.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { intentFor, isSettledBy, type Intent } from '#platform/web/data/intent.rules.ts';
import { type OrderToPlace, intentStorageKey, orderOf, readIntent } from './order-intent.rules.ts';

/** States of placing an order; no separate flags. */
export type Placement =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  /** It left, and no answer says whether it arrived. */
  | { readonly state: 'unknown' }
  /** Nothing was ordered, because the cart changed after the customer agreed. */
  | { readonly state: 'changed'; readonly isResend: boolean }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'placed'; readonly order: Order };

export interface PlacementWorld {
  readonly tenantId: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly send: (order: OrderToPlace, idempotencyKey: string) => Promise<Order>;
  readonly newKey: () => string;
}

const changedTypes = ['ERROR_MARKETPLACE_CART_CHANGED', 'ERROR_MARKETPLACE_CART_EMPTY'];

/**
 * Places an order exactly once. A double click is one call; resubmissions after a lost connection
 * or reload reuse the first idempotency key; the intent is dropped only when an answer settles it
 * (reliability MON-15).
 */
export class OrderPlacement {
  readonly #world: PlacementWorld;
  readonly #changed = new Set<() => void>();
  #placement: Placement;

  constructor(world: PlacementWorld) {
    this.#world = world;
    this.#placement = this.#stored() ? { state: 'unknown' } : { state: 'idle' };
  }

  readonly current = (): Placement => this.#placement;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changed.add(listener);
    return () => this.#changed.delete(listener);
  };

  async place(order: OrderToPlace): Promise<void> {
    if (this.#isBusy()) return;
    await this.#send(intentFor(this.#stored(), order, this.#world.newKey), order, false);
  }

  /** Sends what is stored once more, with its own key; does nothing without it. */
  async resend(): Promise<void> {
    const intent = this.#stored();
    const order = intent && orderOf(intent);
    if (this.#isBusy() || !order) return;
    await this.#send(intent, order, true);
  }

  /** Forgets what was said about the last attempt; an order of unknown fate is not forgotten. */
  dismiss(): void {
    if (this.#placement.state === 'changed' || this.#placement.state === 'refused')
      this.#set({ state: 'idle' });
  }

  async #send(intent: Intent, order: OrderToPlace, isResend: boolean): Promise<void> {
    this.#world.storage.setItem(this.#key(), JSON.stringify(intent));
    this.#set({ state: 'sending' });
    try {
      const placed = await this.#world.send(order, intent.key);
      this.#world.storage.removeItem(this.#key());
      this.#set({ state: 'placed', order: placed });
    } catch (error) {
      this.#fail(error, isResend);
    }
  }

  #fail(error: unknown, isResend: boolean): void {
    if (!(error instanceof ApiError) || !isSettledBy(error.status))
      return this.#set({ state: 'unknown' });
    this.#world.storage.removeItem(this.#key());
    this.#set(
      changedTypes.includes(error.type)
        ? { state: 'changed', isResend }
        : { state: 'refused', error },
    );
  }

  #isBusy(): boolean {
    return this.#placement.state === 'sending' || this.#placement.state === 'placed';
  }

  #stored(): Intent | undefined {
    return readIntent(this.#world.storage.getItem(this.#key()));
  }

  #key(): string {
    return intentStorageKey(this.#world.tenantId);
  }

  #set(placement: Placement): void {
    this.#placement = placement;
    for (const listener of this.#changed) listener();
  }
}
