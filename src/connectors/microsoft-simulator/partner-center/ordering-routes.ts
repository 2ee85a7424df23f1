import type { Reply } from '../server/exchange.ts';
import type { Directory } from '../world/directory.ts';
import type { Cart } from './booked.ts';
import { readCart } from './cart-body.ts';
import { cartBody, cartLifeMs, judgedLines } from './cart.rules.ts';
import { checkOut } from './checkout.ts';
import { collectionOf } from './collection.rules.ts';
import { orderBody, provisioningOf } from './order.rules.ts';
import {
  customerPath,
  mayBuy,
  ofCustomer,
  type PartnerCall,
  type PartnerRoute,
} from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { rehearsalOf, rehearsedMs } from './rehearsal.rules.ts';

const cartPath = `${customerPath}/carts/{cart}`;
const orderPath = `${customerPath}/orders/{order}`;

/** Carts, their checkout, and the orders that come of it. */
export const orderingRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: `${customerPath}/carts`, options: [], answer: ofCustomer(createCart) },
  {
    method: 'GET',
    path: cartPath,
    options: [],
    answer: ofCart((cart) => ({ status: 200, body: cartBody(cart) })),
  },
  { method: 'PUT', path: cartPath, options: [], answer: ofCart(changeCart) },
  { method: 'POST', path: `${cartPath}/checkout`, options: [], answer: ofCart(answerCheckout) },
  {
    method: 'GET',
    path: `${customerPath}/orders`,
    options: [],
    answer: ofCustomer(({ customer }, { books, now }) =>
      collectionOf(
        books.orders
          .filter(({ customerId, listedAt }) => customerId === customer.id && listedAt <= now)
          .map((order) => orderBody(order, now)),
        `/customers/${customer.id}/orders`,
      ),
    ),
  },
  {
    method: 'GET',
    path: orderPath,
    options: [],
    answer: ofCustomer(({ customer }, { books, now, params }) => {
      const order = books.order(customer.id, params[1] ?? '');
      return order ? { status: 200, body: orderBody(order, now) } : partnerFault('orderUnknown');
    }),
  },
  {
    method: 'GET',
    path: `${orderPath}/provisioningstatus`,
    options: [],
    answer: ofCustomer(({ customer }, { books, now, params }) => {
      const order = books.order(customer.id, params[1] ?? '');
      return order
        ? { status: 200, body: provisioningOf(order, now) }
        : partnerFault('orderUnknown');
    }),
  },
];

function ofCart(answer: (cart: Cart, directory: Directory, call: PartnerCall) => Reply) {
  return ofCustomer((directory, call) => {
    const cart = call.books.cart(directory.customer.id, call.params[1] ?? '');
    return cart ? answer(cart, directory, call) : partnerFault('cartUnknown');
  });
}

function createCart(directory: Directory, call: PartnerCall): Reply {
  const { books, now } = call;
  const lines = linesOf(directory, call);
  if (!Array.isArray(lines)) return partnerFault(lines);
  const cart: Cart = {
    id: crypto.randomUUID(),
    customerId: directory.customer.id,
    createdAt: now,
    changedAt: now,
    lines,
    result: undefined,
  };
  books.keepCart(cart);
  return { status: 201, body: cartBody(cart) };
}

function changeCart(cart: Cart, directory: Directory, call: PartnerCall): Reply {
  if (cart.result || isOver(cart, call.now)) return partnerFault('cartClosed');
  const lines = linesOf(directory, call);
  if (!Array.isArray(lines)) return partnerFault(lines);
  const changed = { ...cart, lines, changedAt: call.now };
  call.books.keepCart(changed);
  return { status: 200, body: cartBody(changed) };
}

function linesOf(directory: Directory, { books, now, request, world }: PartnerCall) {
  const asked = readCart(request);
  if (!asked) return 'badBody' as const;
  if (asked.some(({ catalogItemId }) => books.isRefused(skuOf(catalogItemId), 'ineligible')))
    return 'notForSale' as const;
  return judgedLines(asked, {
    now,
    catalogue: world.catalogue,
    held: directory.terms(now, 'pendingToo'),
    needsAttestation: ({ productId }) => books.isRefused(productId, 'attestation'),
  });
}

const skuOf = (catalogItemId: string): string => catalogItemId.split(':')[0] ?? '';

/** The same cart again leads to the same orders. */
function answerCheckout(cart: Cart, directory: Directory, call: PartnerCall): Reply {
  const { books, now, world } = call;
  if (!mayBuy(directory, call)) return partnerFault('agreementMissing');
  if (!cart.result && isAgreementMissing(cart, call)) return partnerFault('agreementMissing');
  if (!cart.result && isOver(cart, now)) return partnerFault('cartClosed');
  const result =
    cart.result ?? checkOut({ books, catalogue: world.catalogue, directory, now }, cart);
  books.keepCart({ ...cart, result });
  const orders = result.orderIds.flatMap((id) => {
    const order = books.order(cart.customerId, id);
    return order ? [orderBody(order, now)] : [];
  });
  const { orderErrors } = result;
  const isLost =
    !cart.result && cart.lines.some((line) => rehearsalOf(line.friendlyName).isAnswerLost);
  return {
    status: 201,
    body: { orders, ...(orderErrors.length === 0 ? {} : { orderErrors }) },
    ...(isLost && { isLost }),
  };
}

/** Returns whether a line asks for a missing agreement: for good, or for the first minute. */
function isAgreementMissing({ customerId, lines }: Cart, { books, now }: PartnerCall): boolean {
  return lines.some(({ friendlyName }) => {
    const { refused, isInputMissing } = rehearsalOf(friendlyName);
    if (refused === 'agreement') return true;
    const asked = `agreement ${customerId} ${friendlyName ?? ''}`;
    return isInputMissing && now < books.since(asked, now) + rehearsedMs;
  });
}

function isOver({ createdAt }: Cart, now: number): boolean {
  return now >= createdAt + cartLifeMs;
}
