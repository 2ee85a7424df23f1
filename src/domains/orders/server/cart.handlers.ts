import type { Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { maxCartLines } from '../cart.values.ts';
import type { cartContract } from '../cart.schema.ts';
import { toCart } from '../cart.rules.ts';
import { orderRefusals } from '../orders.refusals.ts';
import {
  countCartItems,
  deleteCartItems,
  getCart,
  insertCartItem,
  lockCart,
  raiseRevision,
  replaceCartItem,
  saveCostCentre,
} from './cart.store.ts';
import { viewCart, type CartOwner, type ShopPorts } from './cart-view.ts';

/** The caller's cart: every answer is the whole cart, priced now (spec §4, Cart). */
export function createCartHandlers(ports: ShopPorts): Handlers<typeof cartContract, Ctx> {
  const view = async (call: Ctx) => toCart(await viewCart(ports, ownerOf(call)));

  async function sellable(call: Ctx, offerId: string) {
    const [offer] = await ports.offers.findOffers(call.db, [offerId], call.now());
    if (!offer) throw orderRefusals.OFFER_NOT_FOUND({ offerId });
    return offer;
  }

  return {
    get: view,
    count: async ({ db, caller }) => ({ lines: await countCartItems(db, caller.userId) }),
    async add(call) {
      const { db, body, now } = call;
      const { userId } = ownerOf(call);
      await lockCart(db, userId, now());
      const { items, revision } = await getCart(db, userId);
      if (items.some((item) => item.id === body.id)) return view(call);
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
      return view(call);
    },
    async update(call) {
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
      return view(call);
    },
    async chargeTo(call) {
      const { db, body, now } = call;
      const { userId } = ownerOf(call);
      await lockCart(db, userId, now());
      const { costCentre } = body;
      const known = costCentre === '' ? [''] : await ports.budgets.costCentres(db);
      if (!known.includes(costCentre))
        throw orderRefusals.COST_CENTRE_NOT_FOUND({ name: costCentre });
      await saveCostCentre(db, userId, costCentre);
      await raiseRevision(db, userId, now());
      return view(call);
    },
    async remove(call) {
      await takeOut(call, call.params.itemId);
      return view(call);
    },
    async clear(call) {
      await takeOut(call);
      return view(call);
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

function ownerOf({ db, tenantId, caller, now }: Ctx): CartOwner {
  return { db, tenantId, userId: caller.userId, now };
}
