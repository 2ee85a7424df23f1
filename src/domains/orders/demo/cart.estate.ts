import { findSampleOffers } from '#domains/catalog/demo/catalog.estate.ts';
import type { SellableOffer } from '#domains/catalog/offers.port.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { priceLines, toJudged, type CartItem, type CartView } from '../cart.rules.ts';
import type { Holding } from '../holdings.port.ts';
import { samplePath } from './approval.estate.ts';
import { creditOf, isClosed, orderBook } from './order-book.estate.ts';
import { isCarriedOut } from './order-now.estate.ts';

/** Returns a tenant's current holdings; provided by subscriptions. */
export type SampleHoldings = (estate: Estate, now: Date) => readonly Holding[];

/** The cart of this tab: empty by default (spec §3, Cart). */
export const sampledCart = estatePart(
  'cart',
  (): { items: readonly CartItem[]; revision: number } => ({ items: [], revision: 0 }),
);

/** The cart priced and judged now by the rules of the server, with the offers it was priced by. */
export function viewSampleCart(
  estate: Estate,
  now: Date,
  holdings: SampleHoldings,
): CartView & { readonly offers: ReadonlyMap<string, SellableOffer> } {
  const { items, revision } = estate.part(sampledCart);
  const found = findSampleOffers(
    estate,
    items.map(({ offerId }) => offerId),
  );
  const offers = new Map(found.map((offer) => [offer.offerId, offer]));
  const lines = priceLines({
    items,
    offers,
    holdings: [...holdings(estate, now), ...onTheWay(estate, now)],
  });
  const approval = samplePath(estate, { ...toJudged(lines), endsOn: null }, now) ?? null;
  return {
    lines,
    revision,
    offers,
    approval,
    currencyCode: 'EUR',
    credit: creditOf(estate.part(orderBook), now),
  };
}

/** Seats in orders that wait or are being carried out count already. */
export function onTheWay(estate: Estate, now: Date, exceptOrderId?: string): Holding[] {
  return estate
    .part(orderBook)
    .orders.filter(
      (order) => order.id !== exceptOrderId && !isCarriedOut(order, now) && !isClosed(order, now),
    )
    .flatMap(({ lines }) => lines.filter(({ type }) => type === 'new' || type === 'seatsIncrease'))
    .map(({ productId, skuId, quantity, isTrial }) => ({
      productId,
      skuId,
      seats: quantity,
      hadTrial: isTrial,
    }));
}
