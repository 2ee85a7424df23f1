import type { OffersPort, SellableOffer } from '#domains/catalog/offers.port.ts';
import type { TenantDirectory } from '#domains/tenants/directory.port.ts';
import type { RecipientsPort } from '#domains/people/recipients.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { priceLines, toJudged, type CartView } from '../cart.rules.ts';
import type { HoldingsPort } from '../holdings.port.ts';
import { findPath } from './approval-policy.store.ts';
import { getCart } from './cart.store.ts';
import { getAccount } from './credit.store.ts';
import { findOnTheWay } from './order-lines.store.ts';

/** Ports that cart and orders need of other domains. */
export interface ShopPorts {
  readonly offers: OffersPort<Db>;
  readonly holdings: HoldingsPort<Db>;
  readonly directory: TenantDirectory<Db>;
  readonly notices: NoticesPort<Db>;
  readonly recipients: RecipientsPort<Db>;
}

export interface CartOwner {
  readonly db: Db;
  readonly tenantId: string;
  readonly userId: string;
  readonly now: () => Date;
}

/**
 * The cart priced and judged now, with the offers it was priced by. Seven statements, however many
 * lines.
 */
export async function viewCart(
  ports: ShopPorts,
  { db, tenantId, userId, now }: CartOwner,
): Promise<CartView & { readonly offers: ReadonlyMap<string, SellableOffer> }> {
  const { revision, items } = await getCart(db, userId);
  const account = await getAccount(db, ports.directory, tenantId, now());
  if (items.length === 0)
    return { lines: [], revision, ...account, approval: null, offers: new Map() };
  const found = await ports.offers.findOffers(
    db,
    [...new Set(items.map((item) => item.offerId))],
    now(),
  );
  const offers = new Map(found.map((offer) => [offer.offerId, offer]));
  const productIds = [
    ...new Set(
      found.flatMap((offer) => [
        offer.productId,
        ...offer.prerequisites.map((base) => base.productId),
      ]),
    ),
  ];
  const holdings = [
    ...(await ports.holdings.findHoldings(db, productIds)),
    ...(await findOnTheWay(db, productIds)),
  ];
  const lines = priceLines({ items, offers, holdings });
  const asked = {
    ...toJudged(lines),
    requesterId: userId,
    currencyCode: account.currencyCode,
    endsOn: null,
  };
  const asking = await findPath(db, ports.recipients, asked, now());
  return { lines, revision, ...account, approval: asking?.path ?? null, offers };
}
