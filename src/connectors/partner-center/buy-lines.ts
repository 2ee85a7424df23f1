import {
  ProvisionerUnreachable,
  type LineOutcome,
  type ProvisioningFailure,
  type ProvisioningLine,
} from '#domains/orders/provisioner.port.ts';
import { itemsOf } from './catalogue-item.ts';
import type { LineWork } from './change-line.ts';
import { asked, Refused } from './partner-call.ts';
import {
  cartLineOf,
  placesOf,
  readCart,
  readCheckout,
  refusedLines,
  type Place,
} from './partner-order.rules.ts';
import { failureOf } from './refusal.rules.ts';
import { requestIdOf } from './request-id.rules.ts';

/** Lines of one order that buy something new, each with an id of ours. */
export interface Purchase {
  readonly orderId: string;
  readonly lines: readonly ProvisioningLine[];
  /** Set where an earlier cart of these lines was refused. */
  readonly look?: string;
}

export interface CartMade {
  readonly cartId: string | undefined;
  readonly refused: ReadonlyMap<string, LineOutcome>;
}

/**
 * Fills a cart; a cart alone buys nothing. Lines that cannot be bought leave it again, so that they
 * do not take the others with them.
 */
export async function fillCart(
  work: LineWork,
  market: string,
  purchase: Purchase,
): Promise<CartMade> {
  const items = await itemsOf(work.partnerCenter, market, purchase.lines);
  const sold = purchase.lines.filter(({ lineId }) => items.has(lineId));
  const unknown = purchase.lines.filter(({ lineId }) => !items.has(lineId));
  const refused = new Map(unknown.map(({ lineId }) => [lineId, failed('FAILURE_UNKNOWN_OFFER')]));
  if (sold.length === 0) return { cartId: undefined, refused };
  return putLines(work, { ...purchase, lines: sold, items }, refused);
}

type Filling = Purchase & { readonly items: ReadonlyMap<string, string> };

async function putLines(
  { partnerCenter, directoryId }: LineWork,
  { orderId, lines, items, look = '' }: Filling,
  refused: Map<string, LineOutcome>,
): Promise<CartMade> {
  const carts = `/customers/${directoryId}/carts`;
  let left = lines;
  let cartId: string | undefined;
  // Each round takes lines out, so it ends.
  while (left.length > 0) {
    const body = {
      lineItems: left.map((line, id) => cartLineOf(line, id, items.get(line.lineId) ?? '')),
    };
    const requestId = requestIdOf(
      'cart',
      orderId,
      JSON.stringify(body),
      ...(look === '' ? [] : [look]),
    );
    const call =
      cartId === undefined
        ? ({ method: 'POST', path: carts } as const)
        : ({ method: 'PUT', path: `${carts}/${cartId}` } as const);
    const answer = await asked(() => partnerCenter.send({ ...call, body, requestId }));
    const cart = readCart(answer.body);
    if (!cart) throw new ProvisionerUnreachable('the answer is no cart');
    cartId = cart.id;
    const faults = refusedLines(cart);
    for (const [at, failure] of faults) {
      const line = left[at];
      if (line) refused.set(line.lineId, failed(failure));
    }
    if (faults.size === 0) return { cartId, refused };
    left = left.filter((_, at) => !faults.has(at));
  }
  return { cartId: undefined, refused };
}

/**
 * Orders what is in a cart. The same cart again leads to the same orders (B2.15), so an answer that
 * was lost is asked for again. @throws Refused where the cart is not sold as a whole
 */
export async function checkOut(
  { partnerCenter, directoryId }: LineWork,
  cartId: string,
  lines: readonly ProvisioningLine[],
): Promise<{
  readonly places: ReadonlyMap<string, Place>;
  readonly refused: ReadonlyMap<string, LineOutcome>;
}> {
  const path = `/customers/${directoryId}/carts/${cartId}/checkout`;
  const requestId = requestIdOf('checkout', cartId);
  const { body } = await asked(() => partnerCenter.send({ method: 'POST', path, requestId }));
  const read = readCheckout(body);
  if (!read) throw new ProvisionerUnreachable('the answer is no checkout');
  const places = placesOf(read.orders ?? [], lines);
  const [error] = read.orderErrors ?? [];
  // Groups of a cart are not told with the lines of ours: what has no order has the error.
  const refused = error
    ? lines
        .filter(({ lineId }) => !places.has(lineId))
        .map(({ lineId }) => [lineId, failed(failureOf(error.code))] as const)
    : [];
  return { places, refused: new Map(refused) };
}

/** Returns what has become of a cart: it can be ordered, it was, or nobody knows it any more. */
export async function stateOfCart(
  { partnerCenter, directoryId }: LineWork,
  cartId: string,
): Promise<'active' | 'ordered' | 'gone'> {
  try {
    const path = `/customers/${directoryId}/carts/${cartId}`;
    const cart = readCart((await asked(() => partnerCenter.get(path))).body);
    return cart?.['status'] === 'Ordered' ? 'ordered' : 'active';
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return 'gone';
    throw error;
  }
}

export function failed(failure: ProvisioningFailure): LineOutcome {
  return { state: 'failed', failure };
}
