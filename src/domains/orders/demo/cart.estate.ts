import { judgeSample, sampledCostCentres } from '#domains/budgets/demo/budgets.estate.ts';
import { findSampleOffers } from '#domains/catalog/demo/catalog.estate.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { monthOf } from '../approval.rules.ts';
import { isAskedByBudget } from '../spending-limits.rules.ts';
import { cartTotals, priceLines, toJudged, type CartItem, type CartView } from '../cart.rules.ts';
import { earliestEnd, type EndFacts } from '../end-dates.rules.ts';
import type { Holding, RunningTerm } from '../subscriptions.port.ts';
import { sampleSpends } from './budget-spends.estate.ts';
import { samplePath } from './approval.estate.ts';
import { creditOf, orderBook } from './order-book.estate.ts';
import { isClosed } from './sample-order.estate.ts';
import { isCarriedOut } from './order-now.estate.ts';

/** Current holdings of a tenant, and the terms that run; provided by subscriptions. */
export interface SampleHoldings {
  readonly held: (estate: Estate, now: Date) => readonly Holding[];
  readonly running: (estate: Estate, now: Date) => readonly RunningTerm[];
}

/** Returns what ends of first terms are judged by. */
export const sampleEnds = ({ running }: SampleHoldings, estate: Estate, now: Date): EndFacts => ({
  running: running(estate, now),
  today: dayOf(now),
});

/** The cart of this tab: empty by default (spec §3, Cart). */
export const sampledCart = estatePart(
  'cart',
  (): { items: readonly CartItem[]; revision: number; costCentre: string } => ({
    items: [],
    revision: 0,
    costCentre: '',
  }),
);

/** The cart priced and judged now by the rules of the server, with the offers it was priced by. */
export function viewSampleCart(
  estate: Estate,
  now: Date,
  holdings: SampleHoldings,
  personName: string,
): CartView & { readonly offers: ReadonlyMap<string, SellableOffer> } {
  const { items, revision, costCentre } = estate.part(sampledCart);
  const found = findSampleOffers(
    estate,
    items.map(({ offerId }) => offerId),
  );
  const offers = new Map(found.map((offer) => [offer.offerId, offer]));
  const lines = priceLines({
    items,
    offers,
    verdicts: new Map(items.map(({ id }) => [id, 'applied'])),
    holdings: [...holdings.held(estate, now), ...onTheWay(estate, now)],
    ends: sampleEnds(holdings, estate, now),
  });
  const judged = toJudged(lines);
  const spends = sampleSpends(estate, now);
  const budgets = judgeSample(estate, spends, {
    personName,
    costCentre,
    at: now,
    commitment: cartTotals(lines, 'EUR').commitment,
    monthly: monthOf(judged.lines),
  });
  const asked = {
    ...judged,
    endsOn: earliestEnd(lines),
    isAskedByBudget: isAskedByBudget(budgets),
  };
  const approval = samplePath(estate, asked, now) ?? null;
  return {
    lines,
    revision,
    offers,
    approval,
    costCentre,
    costCentres: sampledCostCentres(estate, spends),
    budgets,
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
    .flatMap(({ lines }) =>
      lines.filter(({ type }) => type === 'new' || type === 'seatsIncrease' || type === 'upgrade'),
    )
    .map(({ productId, skuId, quantity, isTrial }) => ({
      productId,
      skuId,
      seats: quantity,
      hadTrial: isTrial,
    }));
}
