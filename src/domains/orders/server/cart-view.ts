import type { BudgetsPort } from '#domains/budgets/budgets.port.ts';
import type {
  OffersPort,
  PromotionVerdicts,
  SellableOffer,
} from '#domains/catalog/catalog.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { monthOf } from '../approval.rules.ts';
import { cartTotals, priceLines, toJudged, type CartView, type CartItem } from '../cart.rules.ts';
import { earliestEnd, type EndFacts } from '../end-dates.rules.ts';
import { standingAnswers, toAsk, type AnsweredPromotions } from '../line-promotion.rules.ts';
import type { EndDatesProvider } from '../provisioner.port.ts';
import { isAskedByBudget } from '../spending-limits.rules.ts';
import type { HoldingsPort } from '../subscriptions.port.ts';
import { findPath } from './approval-policy.store.ts';
import { getCart } from './cart.store.ts';
import { getAccount, type AccountPorts } from './credit.store.ts';
import { findOnTheWay } from './order-lines.store.ts';

/** Returns what ends of first terms are judged by, where a line has one; else nothing is read. */
export async function findEndFacts(
  holdings: Pick<HoldingsPort<Db>, 'findRunningTerms'>,
  db: Db,
  items: readonly Pick<CartItem, 'endsOn'>[],
  at: Date,
): Promise<{ readonly ends?: EndFacts }> {
  if (items.every(({ endsOn = null }) => endsOn === null)) return {};
  return { ends: await endFacts(holdings, db, at) };
}

/** Returns what ends of first terms that begin at a moment are judged by. */
export async function endFacts(
  holdings: Pick<HoldingsPort<Db>, 'findRunningTerms'>,
  db: Db,
  at: Date,
): Promise<EndFacts> {
  return { running: await holdings.findRunningTerms(db), today: at.toISOString().slice(0, 10) };
}

/** Ports that cart and orders need of other domains. */
export interface ShopPorts extends AccountPorts {
  readonly budgets: BudgetsPort<Work, Db>;
  readonly offers: OffersPort<Db>;
  readonly holdings: HoldingsPort<Db>;
  /** Says who gets a discount; absent: nobody does. */
  readonly promotionProvider?: PromotionVerdicts | undefined;
  /** Says when first terms may end; absent: the rules alone do. */
  readonly endDatesProvider?: EndDatesProvider | undefined;
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
 * The cart priced and judged now, with the offers it was priced by. Eleven statements, however many
 * lines, and one more where a first term is shortened. Who gets a discount was asked before.
 */
export async function viewCart(
  ports: ShopPorts,
  { db, tenantId, userId, now }: CartOwner,
  answered: AnsweredPromotions,
): Promise<CartView & { readonly offers: ReadonlyMap<string, SellableOffer> }> {
  const { revision, items, costCentre } = await getCart(db, userId);
  const costCentres = await ports.budgets.costCentres(db);
  const head = { revision, costCentre, costCentres };
  const account = await getAccount(db, ports, tenantId, now());
  if (items.length === 0)
    return { ...head, lines: [], ...account, approval: null, budgets: [], offers: new Map() };
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
  const verdicts = standingAnswers(answered, toAsk(items, offers));
  const ends = await findEndFacts(ports.holdings, db, items, now());
  const lines = priceLines({ items, offers, holdings, verdicts, ...ends });
  const judged = toJudged(lines);
  const { currencyCode } = account;
  const budgets = await ports.budgets.judge(db, {
    personId: userId,
    costCentre,
    at: now(),
    commitment: cartTotals(lines, currencyCode).commitment,
    monthly: monthOf(judged.lines, currencyCode),
  });
  const asked = {
    ...judged,
    requesterId: userId,
    currencyCode,
    endsOn: earliestEnd(lines),
    isAskedByBudget: isAskedByBudget(budgets),
  };
  const asking = await findPath(db, ports.recipients, asked, now());
  return { ...head, lines, ...account, approval: asking?.path ?? null, budgets, offers };
}
