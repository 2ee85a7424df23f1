import type { Received, Reply } from '../server/exchange.ts';
import type { Directory, Held } from '../world/directory.ts';
import type { World } from '../world/world.ts';
import type { PartnerBooks } from './books.ts';
import { partnerFault } from './partner-fault.rules.ts';

/** A request for Partner Center whose token is good. */
export type PartnerCall = {
  readonly world: World;
  readonly books: PartnerBooks;
  readonly now: number;
  readonly request: Received;
  /** Values of the placeholders in the route's path, in order. */
  readonly params: readonly string[];
  /** Directory of the customer that the path names; undefined where it names none. */
  readonly directory: Directory | undefined;
};

export type PartnerRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path behind the version. */
  readonly path: string;
  readonly options: readonly string[];
  /** True for what only a person may do. */
  readonly isUserOnly?: true;
  readonly answer: (call: PartnerCall) => Reply;
};

export const customerPath = '/customers/{customer}';
export const subscriptionPath = `${customerPath}/subscriptions/{subscription}`;

/** Answers for a customer of the partner. */
export function ofCustomer(answer: (directory: Directory, call: PartnerCall) => Reply) {
  return (call: PartnerCall): Reply =>
    call.directory ? answer(call.directory, call) : partnerFault('customerUnknown');
}

/** Answers for a subscription of a customer. */
export function ofSubscription(
  answer: (held: Held, directory: Directory, call: PartnerCall) => Reply,
) {
  return ofCustomer((directory, call) => {
    const id = call.params[1]?.toLowerCase();
    const held = directory.terms(call.now).find((one) => one.id === id);
    return held ? answer(held, directory, call) : partnerFault('subscriptionUnknown');
  });
}

/** Returns whether a customer has accepted Microsoft's agreement, and nobody was told to refuse it. */
export function mayBuy(
  { customer }: Pick<Directory, 'customer'>,
  { books, world }: Pick<PartnerCall, 'books' | 'world'>,
): boolean {
  return (
    !books.isRefused(customer.id, 'agreement') &&
    books.agreements.isAgreed(customer, world.startsAt)
  );
}
