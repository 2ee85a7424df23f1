import { unkept, type Note } from '../world/kept-thing.ts';
import type { Past } from '../world/world.ts';
import { AgreementBooks } from './agreement-books.ts';
import type { Cart, Order, Transition } from './booked.ts';
import { EventPost } from './event-post.ts';
import { InvoiceBooks } from './invoice-books.ts';
import { OverageBooks } from './overage-books.ts';
import { TransferBooks } from './transfer-books.ts';

/** Refusals of a customer or a product, as the simulator was told to give them. */
export type Refusal =
  | 'agreement'
  | 'attestation'
  | 'ineligible'
  | 'provisioning'
  | 'busy'
  | 'legacyAzure'
  | 'overage'
  | 'reservations';

/** Times that Partner Center takes, in ms of the world's clock. */
export type Pace = {
  /** From the checkout to the subscription. */
  readonly provisioning: number;
  /** From the checkout to lists of orders and subscriptions by order: documented up to 15 minutes. */
  readonly listing: number;
};

export const usualPace: Pace = { provisioning: 1_500, listing: 10 * 60_000 };

/** Orders and open carts of a simulated Partner Center. */
export class PartnerBooks {
  pace: Pace = usualPace;
  readonly transfers: TransferBooks;
  readonly overage: OverageBooks;
  readonly agreements: AgreementBooks;
  readonly invoices: InvoiceBooks;
  readonly events = new EventPost();
  readonly #note: Note;
  readonly #carts = new Map<string, Cart>();
  readonly #orders = new Map<string, Order>();
  readonly #transitions: Transition[] = [];
  readonly #refusals = new Set<string>();
  readonly #since = new Map<string, number>();

  constructor(past: Past = {}) {
    const { things = [], note = unkept } = past;
    this.#note = note;
    this.transfers = new TransferBooks(past);
    this.overage = new OverageBooks(past);
    this.agreements = new AgreementBooks(past);
    this.invoices = new InvoiceBooks(past);
    for (const { kind, id, value } of things)
      if (kind === 'cart') this.#carts.set(id, value);
      else if (kind === 'order') this.#orders.set(id, value);
      else if (kind === 'transition') this.#transitions.push(value);
      else if (kind === 'since') this.#since.set(id, value);
  }

  /** Returns since when something has been asked for: from now on where it never was. */
  since(what: string, now: number): number {
    const since = this.#since.get(what) ?? now;
    if (!this.#since.has(what)) this.#note({ kind: 'since', id: what, value: since });
    this.#since.set(what, since);
    return since;
  }

  /** Refuses a customer or a product from now on, or no longer. */
  refuse(id: string, refusal: Refusal, isRefused = true): void {
    if (isRefused) this.#refusals.add(`${refusal} ${id}`);
    else this.#refusals.delete(`${refusal} ${id}`);
  }

  isRefused(id: string, refusal: Refusal): boolean {
    return this.#refusals.has(`${refusal} ${id}`);
  }

  cart(customerId: string, id: string): Cart | undefined {
    const cart = this.#carts.get(id);
    return cart?.customerId === customerId ? cart : undefined;
  }

  keepCart(cart: Cart): void {
    this.#carts.set(cart.id, cart);
    this.#note({ kind: 'cart', id: cart.id, value: cart });
  }

  order(customerId: string, id: string): Order | undefined {
    const order = this.#orders.get(id);
    return order?.customerId === customerId ? order : undefined;
  }

  /** All orders that were ever placed, the oldest first. */
  get orders(): readonly Order[] {
    return [...this.#orders.values()];
  }

  keepOrder(order: Order): void {
    this.#orders.set(order.id, order);
    this.#note({ kind: 'order', id: order.id, value: order });
  }

  transitionsOf(subscriptionId: string): readonly Transition[] {
    return this.#transitions.filter(({ from }) => from.subscriptionId === subscriptionId);
  }

  keepTransition(transition: Transition): void {
    const id = `${transition.from.subscriptionId} ${String(this.#transitions.length)}`;
    this.#transitions.push(transition);
    this.#note({ kind: 'transition', id, value: transition });
  }

  /** Returns whether an operation on a subscription is still under way. */
  isBusy(subscriptionId: string, now: number): boolean {
    return (
      this.isRefused(subscriptionId, 'busy') ||
      this.#transitions.some(
        ({ from, to, readyAt }) =>
          now < readyAt && [from.subscriptionId, to.subscriptionId].includes(subscriptionId),
      )
    );
  }
}
