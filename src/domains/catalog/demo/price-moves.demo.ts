import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { isMore, minus, share, sum, times, type Money } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { TermDuration } from '#platform/common/term.ts';
import { offerFactsOf } from '../offers.values.ts';
import type { OwnPrice, SellableOffer } from '../catalog.port.ts';
import type { PriceMove, priceMovesContract } from '../price-moves.schema.ts';
import { samplePriceMoves, offersFor } from './catalog.estate.ts';

/** Subscriptions of a sampled tenant by price; subscriptions know. */
export type SampleOwnPrices = (estate: Estate, now: Date) => readonly OwnPrice[];

interface Found {
  readonly search: string;
  readonly termDuration?: TermDuration | undefined;
}

export function createPriceMovesDemo(
  ownPrices: SampleOwnPrices,
): DemoHandlers<typeof priceMovesContract> {
  const movesOf = (estate: Estate, { search, termDuration }: Found, now: Date): PriceMove[] => {
    const own = Map.groupBy(ownPrices(estate, now), (one) => keyOf(one));
    return offersFor(estate)
      .filter((one) => !one.isTrial && isFound(search, one.title, one.edition))
      .filter((one) => (termDuration ?? one.termDuration) === one.termDuration)
      .map((one) => moveOf(estate, one, own.get(keyOf(one)) ?? [], now));
  };
  return {
    async list({ estate, query, now }) {
      const found = movesOf(estate, query, now()).filter(
        (row) =>
          query.show === undefined ||
          (query.show === 'own' ? row.seats > 0 : row.kind === query.show),
      );
      // what has no value stands last in both directions
      const least = query.sortDirection === 'desc' ? -Infinity : Infinity;
      const valueOf = (row: PriceMove): string | number => {
        if (query.sortBy === 'title') return row.title;
        const value = query.sortBy === 'percent' ? row.percent : row[query.sortBy]?.value;
        return value === null || value === undefined ? least : Number(value);
      };
      return pageOf(sortedBy(found, valueOf, query.sortDirection), query, now());
    },
    async figures({ estate, query, now }) {
      const found = movesOf(estate, query, now());
      const of = (kind: PriceMove['kind']) => found.filter((one) => one.kind === kind);
      const mean = (rows: readonly PriceMove[]): string | null =>
        rows.length === 0
          ? null
          : (rows.reduce((all, { percent }) => all + Number(percent), 0) / rows.length).toFixed(1);
      const today = dayOf(now());
      return {
        since: `${today.slice(0, 7)}-01`,
        announcedFrom: announcedFrom(now()),
        up: of('up').length,
        down: of('down').length,
        added: of('new').length,
        gone: 0,
        meanUp: mean(of('up')),
        meanDown: mean(of('down')),
        effect: sum(found.flatMap(({ effect }) => effect ?? [])),
        affected: found
          .flatMap(({ own }) => own)
          .filter(({ effect }) => effect !== null && Number(effect.value) !== 0).length,
      };
    },
  };
}

const keyOf = ({
  productId,
  skuId,
  termDuration,
  billingPlan,
}: Pick<OwnPrice, 'productId' | 'skuId' | 'termDuration' | 'billingPlan'>): string =>
  [productId, skuId, termDuration, billingPlan].join(' ');

const announcedFrom = (now: Date): string =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));

function moveOf(
  estate: Estate,
  offer: SellableOffer,
  held: readonly OwnPrice[],
  now: Date,
): PriceMove {
  const moves = estate.operator.part(samplePriceMoves);
  const priceOf = (termPrice: Money): Money =>
    offer.termDuration === 'OneTime' ? termPrice : monthlyPrice({ ...offer, termPrice });
  const price = priceOf(offer.termPrice);
  const part = moves.before.get(offer.offerId);
  const before = part === null ? null : priceOf(share(offer.termPrice, part ?? 100, 100));
  const next = moves.announced.get(offer.offerId);
  const announced = next === undefined ? null : priceOf(share(offer.termPrice, next, 100));
  const own = held.map(({ subscriptionId, name, seats, nextSeats, paid, renewsOn }) => {
    const isLater = renewsOn !== null && renewsOn >= announcedFrom(now);
    const atRenewal = renewsOn === null ? null : isLater && announced ? announced : price;
    const effect = atRenewal && times(minus(atRenewal, paid), nextSeats);
    return { subscriptionId, name, seats, nextSeats, paid, renewsOn, atRenewal, effect };
  });
  const effects = own.flatMap(({ effect }) => effect ?? []);
  return {
    ...offerFactsOf(offer),
    kind: kindOf(price, before),
    price,
    before,
    percent: part === null ? null : ((100 / (part ?? 100) - 1) * 100).toFixed(1),
    announced,
    seats: own.reduce((all, { seats }) => all + seats, 0),
    renewsOn: own.flatMap(({ renewsOn }) => renewsOn ?? []).toSorted()[0] ?? null,
    effect: effects.length === 0 ? null : sum(effects),
    own,
  };
}

function kindOf(price: Money, before: Money | null): PriceMove['kind'] {
  if (before === null) return 'new';
  if (isMore(price, before)) return 'up';
  return isMore(before, price) ? 'down' : 'same';
}
