import type { PromotionVerdicts } from '#domains/catalog/catalog.port.ts';
import { readTenant } from '#platform/server/database/tenant-db.ts';
import {
  nothingAsked,
  toAsk,
  type AnsweredPromotions,
  type Verdicts,
  type WantedItem,
} from '../line-promotion.rules.ts';
import { getCart } from './cart.store.ts';
import type { CartOwner, ShopPorts } from './cart-view.ts';

/** Nobody waits longer for a cart; the list price stands until the provider answers. */
const mostMs = 5_000;

const none: Verdicts = new Map();

/**
 * Asks who grants discounts about a user's cart, before the transaction that looks at it; silence
 * grants nothing. `change` returns the items as they are going to be.
 * @param owner with a `db` that opens transactions
 */
export async function askPromotions(
  { promotionProvider: provider, offers }: Pick<ShopPorts, 'promotionProvider' | 'offers'>,
  { db, tenantId, userId, now }: CartOwner,
  change: (items: readonly WantedItem[]) => readonly WantedItem[] = (items) => items,
): Promise<AnsweredPromotions> {
  if (!provider) return nothingAsked;
  const asked = await readTenant(db, tenantId, async (reader) => {
    const items = change((await getCart(reader, userId)).items);
    if (items.length === 0) return [];
    const offerIds = [...new Set(items.map(({ offerId }) => offerId))];
    const found = await offers.findOffers(reader, offerIds, now());
    return toAsk(items, new Map(found.map((offer) => [offer.offerId, offer])));
  });
  if (asked.length === 0) return nothingAsked;
  return { asked, verdicts: await verdictsInTime(provider, tenantId, asked) };
}

async function verdictsInTime(
  provider: PromotionVerdicts,
  ...question: Parameters<PromotionVerdicts['verdicts']>
): Promise<Verdicts> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdicts>((resolve) => {
    timer = setTimeout(() => resolve(none), mostMs);
  });
  const answered = provider.verdicts(...question).catch(() => none);
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
