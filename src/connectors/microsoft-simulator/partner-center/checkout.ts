import type { Catalogue } from '../world/catalogue.ts';
import type { Directory } from '../world/directory.ts';
import { bought } from '../world/subscription.rules.ts';
import type { Cart, CartLine, CheckoutResult, Order, OrderLine } from './booked.ts';
import type { PartnerBooks } from './books.ts';
import { cycleOf, monthsOf, productOf } from './catalogue.rules.ts';
import { rehearsalOf, rehearsedMs } from './rehearsal.rules.ts';

const dayMs = 86_400_000;

/** Input of a checkout. */
export type Checkout = {
  readonly books: PartnerBooks;
  readonly catalogue: Catalogue;
  readonly directory: Directory;
  readonly now: number;
};

/** Codes of orders whose lines were refused already in the cart. */
const codes: Readonly<Record<number, number>> = { 10_012: 900_203, 10_015: 2002 };

/** Turns a cart into orders, group by group; a group with a refused line leads to an error. */
export function checkOut(checkout: Checkout, cart: Cart): CheckoutResult {
  const groups = [...new Set(cart.lines.map(({ orderGroup }) => orderGroup))];
  const orderIds: string[] = [];
  const orderErrors: CheckoutResult['orderErrors'][number][] = [];
  for (const orderGroupId of groups) {
    const lines = cart.lines.filter(({ orderGroup }) => orderGroup === orderGroupId);
    const fault = lines.find((line) => line.fault)?.fault;
    if (fault) {
      const { errorCode, errorDescription: description } = fault;
      orderErrors.push({ orderGroupId, code: codes[errorCode] ?? errorCode, description });
    } else orderIds.push(place(checkout, cart, lines));
  }
  return { orderIds, orderErrors };
}

function place(
  { books, catalogue, directory, now }: Checkout,
  cart: Cart,
  lines: readonly CartLine[],
): string {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  const [first] = lines;
  const isSlow = lines.some(({ friendlyName }) => rehearsalOf(friendlyName).isSlow);
  const cycle = cycleOf(monthsOf(first?.termDuration ?? '') ?? 12, first?.billingCycle ?? '');
  const order: Order = {
    id,
    customerId: cart.customerId,
    billingCycle: cycle ?? 'monthly',
    createdAt: now,
    readyAt: now + (isSlow ? rehearsedMs : books.pace.provisioning),
    listedAt: now + books.pace.listing,
    lines: lines.flatMap((line, number) => orderLineOf({ books, catalogue, now }, line, number)),
  };
  books.keepOrder(order);
  for (const [at, line] of order.lines.entries())
    if (!line.isFailing) acquire(directory, order, line, lines[at]);
  return id;
}

function orderLineOf(
  { books, catalogue, now }: Omit<Checkout, 'directory'>,
  line: CartLine,
  number: number,
): OrderLine[] {
  const product = productOf(catalogue, line.catalogItemId, now);
  if (!product) return [];
  return [
    {
      number,
      product,
      catalogItemId: line.catalogItemId,
      friendlyName: line.friendlyName,
      quantity: line.quantity,
      termDuration: line.termDuration,
      promotionId: line.promotionId,
      subscriptionId: crypto.randomUUID(),
      isFailing: books.isRefused(product.productId, 'provisioning'),
    },
  ];
}

function acquire(
  directory: Directory,
  { id: orderId, readyAt, createdAt }: Order,
  { product, subscriptionId, quantity, termDuration }: OrderLine,
  line: CartLine | undefined,
): void {
  const months = monthsOf(termDuration) ?? 12;
  const billingCycle = cycleOf(months, line?.billingCycle ?? '') ?? 'monthly';
  const isTrial = billingCycle === 'none';
  const end = line?.customTermEndDate;
  directory.acquire(
    bought(product, {
      id: subscriptionId,
      quantity,
      months,
      billingCycle,
      boughtAt: createdAt,
      atEnd: isTrial ? 'lapse' : 'renew',
      isTrial,
      orderId,
      readyAt,
      customEndAt: end === undefined ? undefined : Date.parse(end) + dayMs,
    }),
  );
}
