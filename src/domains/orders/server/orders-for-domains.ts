import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { lineAmounts } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { monthOf } from '../approval.rules.ts';
import { toEffect, refuseProblem, priceLines, type CartItem } from '../cart.rules.ts';
import { termPriceOf } from '../order-states.rules.ts';
import type { ChangeOrdersPort, QuotedLicence, QuotedOrdersPort } from '../orders.port.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { noOrderDetails } from '../orders.values.ts';
import { isAskedByBudget } from '../spending-limits.rules.ts';
import { findPath } from './approval-policy.store.ts';
import type { ShopPorts } from './cart-view.ts';
import { lockAccount } from './credit.store.ts';
import { findOnTheWay } from './order-lines.store.ts';
import type { NewLine } from './orders.store.ts';
import { writeOrder, type OrderPorts } from './placing.ts';

/** Changes of running subscriptions as orders of one line. */
export function createChangeOrders(ports: OrderPorts): ChangeOrdersPort<Work, Db> {
  return {
    standInLine: async (db) => void (await lockAccount(db)),
    async placeChange(work, { endsOn, ...change }) {
      const lastNumber = await lockAccount(work.db);
      return writeOrder(work, ports, lastNumber, {
        type: change.type,
        ...noOrderDetails,
        lines: [{ ...change, catalogVersion: null }],
        endsOn,
        costCentre: '',
      });
    },
    async findPath(db, { tenantId, requesterId, at, endsOn, type, commitment, ...line }) {
      const tenant = await ports.directory.getTenant(db, tenantId);
      if (!tenant) throw portalRefusals.NOT_FOUND();
      const currencyCode = tenant.billingCurrency;
      const budgets = await ports.budgets.judge(db, {
        personId: requesterId,
        costCentre: '',
        at,
        commitment,
        monthly: monthOf([line], currencyCode),
      });
      const found = await findPath(
        db,
        ports.recipients,
        {
          type,
          lines: [line],
          requesterId,
          currencyCode,
          endsOn,
          isAskedByBudget: isAskedByBudget(budgets),
        },
        at,
      );
      return { approval: found?.path ?? null, budgets: budgets.map(toEffect) };
    },
    async seatsOnTheWay(db, productId, skuId) {
      const found = await findOnTheWay(db, [productId]);
      return found
        .filter((one) => one.skuId === skuId)
        .reduce((seats, one) => seats + one.seats, 0);
    },
  };
}

/** Licences of accepted quotes as orders: judged as a cart is, at the price of the quote. */
export function createQuotedOrders(ports: ShopPorts): QuotedOrdersPort<Work> {
  return {
    async placeQuoted(work, { lines, poNumber, note }) {
      const lastNumber = await lockAccount(work.db);
      const offers = await offersOf(ports, work, lines);
      await judge(ports, work, lines, offers);
      return writeOrder(work, ports, lastNumber, {
        type: 'new',
        poNumber,
        note,
        lines: lines.flatMap((line) => toNewLine(line, offers.get(line.offerId)) ?? []),
        endsOn: null,
        costCentre: '',
      });
    },
  };
}

async function offersOf(
  { offers }: ShopPorts,
  { db, now }: Work,
  lines: readonly QuotedLicence[],
): Promise<ReadonlyMap<string, SellableOffer>> {
  const ids = [...new Set(lines.map(({ offerId }) => offerId))];
  const found = await offers.findOffers(db, ids, now());
  const byId = new Map(found.map((offer) => [offer.offerId, offer]));
  const gone = ids.find((id) => !byId.has(id));
  if (gone !== undefined) throw orderRefusals.OFFER_NOT_ORDERABLE({ title: gone, problem: 'gone' });
  return byId;
}

/** The caps and bases of the catalogue hold for a quote as they do for a cart. */
async function judge(
  { holdings }: ShopPorts,
  { db }: Work,
  lines: readonly QuotedLicence[],
  offers: ReadonlyMap<string, SellableOffer>,
): Promise<void> {
  const productIds = [
    ...new Set(
      [...offers.values()].flatMap(({ productId, prerequisites }) => [
        productId,
        ...prerequisites.map((base) => base.productId),
      ]),
    ),
  ];
  const items = lines.flatMap((line, at): CartItem[] => {
    const offer = offers.get(line.offerId);
    if (!offer) return [];
    const facts = offerFactsOf(offer);
    return [{ ...facts, id: String(at), quantity: line.quantity, priceWhenAdded: line.unitPrice }];
  });
  const held = [
    ...(await holdings.findHoldings(db, productIds)),
    ...(await findOnTheWay(db, productIds)),
  ];
  for (const line of priceLines({ items, offers, holdings: held })) refuseProblem(line);
}

function toNewLine(
  { quantity, unitPrice }: QuotedLicence,
  offer: SellableOffer | undefined,
): NewLine | undefined {
  if (!offer) return undefined;
  const termPrice = termPriceOf(unitPrice, offer.termDuration);
  return {
    ...offerFactsOf(offer),
    type: 'new',
    quantity,
    termPrice,
    ...lineAmounts({ ...offer, termPrice }, quantity),
    isTrial: offer.isTrial,
    isAddon: offer.isAddon,
    catalogVersion: offer.versionNumber,
    targetSeats: null,
    endOfTerm: null,
    keptSeats: null,
    subscriptionId: null,
    subscriptionRef: null,
  };
}
