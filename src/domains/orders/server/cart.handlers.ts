import type { Handlers } from '#platform/common/contract.ts';
import { askFirst } from '#platform/server/http/ask-first.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { maxCartLines } from '../orders.values.ts';
import type { cartContract } from '../cart.schema.ts';
import { toCart } from '../cart.rules.ts';
import { nothingAsked, type AnsweredPromotions } from '../line-promotion.rules.ts';
import { mayEndOn } from '../end-dates.rules.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { askPromotions } from './ask-promotions.ts';
import {
  countCartItems,
  deleteCartItems,
  getCart,
  insertCartItem,
  lockCart,
  raiseRevision,
  replaceCartItem,
  saveCostCentre,
  saveEndDate,
} from './cart.store.ts';
import { askEndDates, endDatesOf } from './end-dates.ts';
import { endFacts, viewCart, type CartOwner, type ShopPorts } from './cart-view.ts';

type Asking = Pick<Ctx, 'db' | 'tenantId' | 'caller' | 'now'>;

/** The caller's cart: every answer is the whole cart, priced now (spec §4, Cart). */
export function createCartHandlers(ports: ShopPorts): Handlers<typeof cartContract, Ctx> {
  const view = async (call: Ctx, answered: AnsweredPromotions) =>
    toCart(await viewCart(ports, ownerOf(call), answered));
  const ask = (call: Asking, change?: Parameters<typeof askPromotions>[2]) =>
    askPromotions(ports, ownerOf(call), change);

  async function sellable(call: Ctx, offerId: string) {
    const [offer] = await ports.offers.findOffers(call.db, [offerId], call.now());
    if (!offer) throw orderRefusals.OFFER_NOT_FOUND({ offerId });
    return offer;
  }

  async function held(call: Ctx, itemId: string) {
    const { items } = await getCart(call.db, ownerOf(call).userId);
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw orderRefusals.CART_ITEM_NOT_FOUND();
    return { item, offer: await sellable(call, item.offerId) };
  }

  return {
    get: askFirst((call) => ask(call), view),
    count: async ({ db, caller }) => ({ lines: await countCartItems(db, caller.userId) }),
    add: askFirst(
      (call) =>
        ask(call, (items) =>
          items.some(({ id }) => id === call.body.id) ? items : [...items, call.body],
        ),
      async (call, answered) => {
        const { db, body, now } = call;
        const { userId } = ownerOf(call);
        await lockCart(db, userId, now());
        const { items, revision } = await getCart(db, userId);
        if (items.some((item) => item.id === body.id)) return view(call, answered);
        if (items.length >= maxCartLines) throw orderRefusals.CART_FULL({ limit: maxCartLines });
        const offer = await sellable(call, body.offerId);
        await insertCartItem(db, {
          userId,
          id: body.id,
          position: revision + 1,
          offer,
          quantity: body.quantity,
          at: now(),
        });
        await raiseRevision(db, userId, now());
        return view(call, answered);
      },
    ),
    update: askFirst(
      (call) =>
        ask(call, (items) =>
          items.map((item) => (item.id === call.params.itemId ? { ...item, ...call.body } : item)),
        ),
      async (call, answered) => {
        const { db, body, params, now } = call;
        const { userId } = ownerOf(call);
        await lockCart(db, userId, now());
        const offer = await sellable(call, body.offerId);
        const isThere = await replaceCartItem(db, {
          userId,
          id: params.itemId,
          offer,
          quantity: body.quantity,
          at: now(),
        });
        if (!isThere) throw orderRefusals.CART_ITEM_NOT_FOUND();
        await raiseRevision(db, userId, now());
        return view(call, answered);
      },
    ),
    endDates: askFirst(
      async (call) => {
        const asking = askEndDates(ports, ownerOf(call), call.params.itemId);
        const [told, answered] = await Promise.all([asking, ask(call)]);
        return { told, answered };
      },
      async (call, { answered, told }) => {
        const { item, offer } = await held(call, call.params.itemId);
        const facts = await endFacts(ports.holdings, call.db, call.now());
        return endDatesOf({ item, offer, answered, told }, facts);
      },
    ),
    endOn: askFirst(
      (call) => ask(call),
      async (call, answered) => {
        const { db, body, params, now } = call;
        const { userId } = ownerOf(call);
        await lockCart(db, userId, now());
        const { offer } = await held(call, params.itemId);
        const { endsOn } = body;
        if (endsOn !== null && !mayEndOn(offer, endsOn, await endFacts(ports.holdings, db, now())))
          throw orderRefusals.END_DATE_NOT_POSSIBLE({ title: offer.title });
        await saveEndDate(db, { userId, id: params.itemId, endsOn });
        await raiseRevision(db, userId, now());
        return view(call, answered);
      },
    ),
    chargeTo: askFirst(
      (call) => ask(call),
      async (call, answered) => {
        const { db, body, now } = call;
        const { userId } = ownerOf(call);
        await lockCart(db, userId, now());
        const { costCentre } = body;
        const known = costCentre === '' ? [''] : await ports.budgets.costCentres(db);
        if (!known.includes(costCentre))
          throw orderRefusals.COST_CENTRE_NOT_FOUND({ name: costCentre });
        await saveCostCentre(db, userId, costCentre);
        await raiseRevision(db, userId, now());
        return view(call, answered);
      },
    ),
    remove: askFirst(
      ({ params: { itemId }, ...call }) =>
        ask(call, (items) => items.filter(({ id }) => id !== itemId)),
      async (call, answered) => {
        await takeOut(call, call.params.itemId);
        return view(call, answered);
      },
    ),
    async clear(call) {
      await takeOut(call);
      return view(call, nothingAsked);
    },
  };
}

/** Takes items out; where they are gone already, cart and revision stay as they are. */
async function takeOut(call: Ctx, itemId?: string): Promise<void> {
  const { userId } = ownerOf(call);
  await lockCart(call.db, userId, call.now());
  if ((await deleteCartItems(call.db, userId, itemId)) > 0)
    await raiseRevision(call.db, userId, call.now());
}

function ownerOf({ db, tenantId, caller, now }: Asking): CartOwner {
  return { db, tenantId, userId: caller.userId, now };
}
