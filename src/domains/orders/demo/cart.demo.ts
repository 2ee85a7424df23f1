import { sampledCostCentres } from '#domains/budgets/demo/budgets.estate.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { maxCartLines } from '../orders.values.ts';
import type { cartContract } from '../cart.schema.ts';
import { toCart, type CartItem } from '../cart.rules.ts';
import { pricedEnds, mayEndOn } from '../end-dates.rules.ts';
import { keptOf } from '../line-promotion.rules.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { sampleSpends } from './budget-spends.estate.ts';
import { sampledCart, sampleEnds, viewSampleCart, type SampleHoldings } from './cart.estate.ts';
import { offerOfToday } from './sample-line.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };

/**
 * The cart of this tab (spec §4, Cart): add appends, update replaces by item id, remove deletes by
 * it, clear empties.
 */
export function createCartDemo(holdings: SampleHoldings): DemoHandlers<typeof cartContract> {
  const view = async ({ estate, now, caller }: Call) =>
    toCart(viewSampleCart(estate, now(), holdings, caller.name));
  return {
    get: view,
    count: async ({ estate }) => ({ lines: estate.part(sampledCart).items.length }),
    async add(call) {
      const { items } = call.estate.part(sampledCart);
      if (items.some(({ id }) => id === call.body.id)) return view(call);
      if (items.length >= maxCartLines) throw orderRefusals.CART_FULL({ limit: maxCartLines });
      keep(call.estate, [
        ...items,
        itemOf(call.body.id, sellable(call, call.body.offerId), call.body.quantity),
      ]);
      return view(call);
    },
    async update(call) {
      const { items } = call.estate.part(sampledCart);
      const { itemId } = call.params;
      const offer = sellable(call, call.body.offerId);
      if (!items.some(({ id }) => id === itemId)) throw orderRefusals.CART_ITEM_NOT_FOUND();
      keep(
        call.estate,
        items.map((item) =>
          item.id === itemId
            ? { ...itemOf(itemId, offer, call.body.quantity), endsOn: keptEnd(item, offer) }
            : item,
        ),
      );
      return view(call);
    },
    async endDates(call) {
      const { item, offer } = held(call);
      const [line] = viewSampleCart(
        call.estate,
        call.now(),
        holdings,
        call.caller.name,
      ).lines.filter((one) => one.item.id === item.id);
      const termPrice = line?.termPrice ?? offer.termPrice;
      const facts = sampleEnds(holdings, call.estate, call.now());
      return pricedEnds({ ...offer, termPrice, quantity: item.quantity }, facts);
    },
    async endOn(call) {
      const { item, offer } = held(call);
      const { endsOn } = call.body;
      const facts = sampleEnds(holdings, call.estate, call.now());
      if (endsOn !== null && !mayEndOn(offer, endsOn, facts))
        throw orderRefusals.END_DATE_NOT_POSSIBLE({ title: offer.title });
      const { items } = call.estate.part(sampledCart);
      keep(
        call.estate,
        items.map((one) => (one === item ? { ...one, endsOn } : one)),
      );
      return view(call);
    },
    async chargeTo(call) {
      const { estate, body, now } = call;
      const { costCentre } = body;
      const known = sampledCostCentres(estate, sampleSpends(estate, now()));
      if (costCentre !== '' && !known.includes(costCentre))
        throw orderRefusals.COST_CENTRE_NOT_FOUND({ name: costCentre });
      Object.assign(estate.part(sampledCart), { costCentre });
      estate.part(sampledCart).revision += 1;
      return view(call);
    },
    async remove(call) {
      takeOut(call.estate, ({ id }) => id === call.params.itemId);
      return view(call);
    },
    async clear(call) {
      takeOut(call.estate, () => true);
      return view(call);
    },
  };
}

function sellable({ estate }: Call, offerId: string): SellableOffer {
  const offer = offerOfToday(estate, offerId);
  if (!offer) throw orderRefusals.OFFER_NOT_FOUND({ offerId });
  return offer;
}

function held(call: Call & { readonly params: { readonly itemId: string } }) {
  const { items } = call.estate.part(sampledCart);
  const item = items.find(({ id }) => id === call.params.itemId);
  if (!item) throw orderRefusals.CART_ITEM_NOT_FOUND();
  return { item, offer: sellable(call, item.offerId) };
}

/** The end of the term stays while the offer stays the same. */
const keptEnd = ({ offerId, endsOn = null }: CartItem, offer: SellableOffer): string | null =>
  offerId === offer.offerId ? endsOn : null;

function itemOf(id: string, offer: SellableOffer, quantity: number): CartItem {
  const promotion = offer.promotion ? keptOf(offer.promotion) : null;
  return { id, ...offerFactsOf(offer), quantity, priceWhenAdded: offer.termPrice, promotion };
}

/** Removes items; an item already removed is no fault and keeps the revision. */
function takeOut(estate: Estate, isMeant: (item: CartItem) => boolean): void {
  const { items } = estate.part(sampledCart);
  const left = items.filter((item) => !isMeant(item));
  if (left.length < items.length) keep(estate, left);
}

function keep(estate: Estate, items: readonly CartItem[]): void {
  const cart = estate.part(sampledCart);
  cart.items = items;
  cart.revision += 1;
}
