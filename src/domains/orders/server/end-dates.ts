import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { monthsOfTerm, type TermDuration } from '#platform/common/term.ts';
import { readTenant } from '#platform/server/database/tenant-db.ts';
import type { CartItem } from '../cart.rules.ts';
import type { CartEndDates } from '../cart.schema.ts';
import type { EndDatesProvider, ProviderEndDate } from '../provisioner.port.ts';
import { pricedEnds, type EndFacts } from '../end-dates.rules.ts';
import {
  pricedItem,
  standingAnswers,
  toAsk,
  type AnsweredPromotions,
} from '../line-promotion.rules.ts';
import { getCart } from './cart.store.ts';
import type { CartOwner, ShopPorts } from './cart-view.ts';

/** Nobody waits longer for the list; the rules alone make one until the provider answers. */
const mostMs = 5_000;

/** Days that the provider has told for a term. */
export interface ToldEnds {
  readonly termDuration: TermDuration;
  readonly ends: readonly ProviderEndDate[];
}

/**
 * Asks the provider when the first term of a line may end, before the transaction that looks at it;
 * undefined: it is silent. @param owner with a `db` that opens transactions
 */
export async function askEndDates(
  { endDatesProvider: provider, offers }: Pick<ShopPorts, 'endDatesProvider' | 'offers'>,
  { db, tenantId, userId, now }: CartOwner,
  itemId: string,
): Promise<ToldEnds | undefined> {
  if (!provider) return undefined;
  const termDuration = await readTenant(db, tenantId, async (reader) => {
    const item = (await getCart(reader, userId)).items.find(({ id }) => id === itemId);
    const [offer] = item ? await offers.findOffers(reader, [item.offerId], now()) : [];
    return offer && monthsOfTerm(offer.termDuration) !== undefined ? offer.termDuration : undefined;
  });
  if (!termDuration) return undefined;
  const ends = await inTime(provider, tenantId, termDuration);
  return ends && { termDuration, ends };
}

async function inTime(
  provider: EndDatesProvider,
  ...question: Parameters<EndDatesProvider['customTermEndDates']>
): Promise<readonly ProviderEndDate[] | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), mostMs);
  });
  const answered = provider.customTermEndDates(...question).catch(() => undefined);
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Line that is asked about, with what was answered about it before. */
export interface AskedLine {
  readonly item: CartItem;
  readonly offer: SellableOffer;
  readonly answered: AnsweredPromotions;
  readonly told: ToldEnds | undefined;
}

/** Returns the days on which the first term of a line may end, at the price that the cart shows. */
export function endDatesOf(
  { item, offer, answered, told }: AskedLine,
  facts: EndFacts,
): CartEndDates {
  const verdicts = standingAnswers(answered, toAsk([item], new Map([[offer.offerId, offer]])));
  const { termPrice } = pricedItem(item, offer, verdicts);
  const isTold = told?.termDuration === offer.termDuration;
  const line = { ...offer, termPrice, quantity: item.quantity };
  return pricedEnds({ ...line, ...(isTold && { told: told.ends }) }, facts);
}
