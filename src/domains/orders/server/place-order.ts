import { compare, type Money } from '#platform/common/money.ts';
import type { Work } from '#platform/server/work.ts';
import type { CartLine } from '../cart.schema.ts';
import { refuseProblem, cartTotals } from '../cart.rules.ts';
import { orderedOf, type AnsweredPromotions } from '../line-promotion.rules.ts';
import type { OrderDetails } from '../order-details.schema.ts';
import { orderDetailsOf } from '../orders.values.ts';
import { orderRefusals } from '../orders.refusals.ts';
import type { Order } from '../orders.schema.ts';
import { deleteCartItems, lockCart, raiseRevision } from './cart.store.ts';
import { viewCart, type ShopPorts } from './cart-view.ts';
import { lockAccount } from './credit.store.ts';
import { type NewLine, getOrder } from './orders.store.ts';
import { writeOrder } from './placing.ts';

export interface PlaceOrder extends OrderDetails {
  readonly userId: string;
  /** Cart revision the customer agreed to. */
  readonly cartRevision: number;
  readonly commitment: Money;
  /** Discounts and who gets them, as asked before the transaction. */
  readonly answered: AnsweredPromotions;
}

/**
 * Orders a user's cart in the transaction of `work`: locks, re-prices, compares with what was
 * agreed to, judges, writes, and empties it. Used by the handler and by the first start. @throws
 * PortalError CART_CHANGED, CART_EMPTY, PRODUCT_FORBIDDEN_SEATCOUNT, END_DATE_NOT_POSSIBLE,
 * OFFER_NOT_ORDERABLE, CREDITLIMIT_EXCEEDED, BUDGET_EXCEEDED, APPROVAL_NOBODY (ERROR_MARKETPLACE_…)
 */
export async function placeOrder(
  ports: ShopPorts,
  work: Work,
  { userId, cartRevision, commitment, answered, ...details }: PlaceOrder,
): Promise<Order> {
  const { db, tenantId, now } = work;
  const lastNumber = await lockAccount(db);
  await lockCart(db, userId, now());
  const { lines, revision, currencyCode, offers, costCentre } = await viewCart(
    ports,
    { db, tenantId, userId, now },
    answered,
  );
  if (revision !== cartRevision) throw orderRefusals.CART_CHANGED();
  if (lines.length === 0) throw orderRefusals.CART_EMPTY();
  for (const line of lines) refuseProblem(line);
  const owed = cartTotals(lines, currencyCode).commitment;
  if (owed.currencyCode !== commitment.currencyCode || compare(owed, commitment) !== 0)
    throw orderRefusals.CART_CHANGED();
  const ordered = lines.flatMap((line) => toNewLine(line, offers.get(line.item.offerId)) ?? []);
  const { orderId } = await writeOrder(work, ports, lastNumber, {
    type: 'new',
    ...orderDetailsOf(details),
    lines: ordered,
    endsOn: null,
    costCentre,
  });
  await deleteCartItems(db, userId);
  await raiseRevision(db, userId, now());
  return getOrder(db, orderId, { userId, mayApprove: false });
}

interface OrderedOffer {
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly versionNumber: number;
}

function toNewLine(
  { item, quantity, termPrice, promotion, endsOn, dueNow, monthly, commitment }: CartLine,
  offer: OrderedOffer | undefined,
): NewLine | undefined {
  if (!offer || !termPrice || !dueNow || !monthly || !commitment) return undefined;
  const { id: _cartItem, ...what } = item;
  return {
    ...what,
    type: 'new',
    quantity,
    termPrice,
    promotion: orderedOf(promotion),
    endsOn,
    dueNow,
    monthly,
    commitment,
    isTrial: offer.isTrial,
    isAddon: offer.isAddon,
    catalogVersion: offer.versionNumber,
    targetSeats: null,
    keptSeats: null,
    endOfTerm: null,
    subscriptionId: null,
    subscriptionRef: null,
  };
}
