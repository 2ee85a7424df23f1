import type {
  Cart,
  Confirmation,
  Invoice,
  Order,
  Transition,
  OverageSetting,
  Transfer,
} from '../partner-center/booked.ts';

import type { Subscription } from './subscription.rules.ts';

/**
 * Something that has happened in a world and does not follow from its seed. The latest one of a kind
 * and an id counts.
 */
export type KeptThing =
  /** Time that the clock was set ahead, in ms. */
  | { readonly kind: 'ahead'; readonly id: string; readonly value: number }
  /** All subscriptions of a tenant, by its id. */
  | { readonly kind: 'subscriptions'; readonly id: string; readonly value: readonly Subscription[] }
  | { readonly kind: 'cart'; readonly id: string; readonly value: Cart }
  | { readonly kind: 'order'; readonly id: string; readonly value: Order }
  | { readonly kind: 'transition'; readonly id: string; readonly value: Transition }
  | { readonly kind: 'transfer'; readonly id: string; readonly value: Transfer }
  | { readonly kind: 'overage'; readonly id: string; readonly value: OverageSetting }
  /** All confirmations of a customer that came after the world's first day, by its id. */
  | { readonly kind: 'agreements'; readonly id: string; readonly value: readonly Confirmation[] }
  | { readonly kind: 'invoice'; readonly id: string; readonly value: Invoice }
  /** Moment at which something was asked for the first time. */
  | { readonly kind: 'since'; readonly id: string; readonly value: number };

/** Place that keeps a world beyond one run. */
export type WorldKeeper = {
  /** Everything that was kept, the oldest first. */
  readonly things: readonly KeptThing[];
  /** Keeps things all together or not at all. */
  readonly keep: (things: readonly KeptThing[]) => Promise<void>;
};

/** Notes that something has changed and is to be kept. */
export type Note = (thing: KeptThing) => void;

/** A world that nobody keeps. */
export const unkept: Note = () => undefined;
