import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { LineProblem } from '../orders.values.ts';
import { priceLines } from '../cart.rules.ts';
import type { SeatQuotesPort, HoldingsPort } from '../subscriptions.port.ts';
import { orderedOf, standingVerdicts } from '../line-promotion.rules.ts';
import type { ApprovalWithLines } from './approvals.store.ts';
import { findEndFacts } from './cart-view.ts';
import { findOnTheWay, type RepricedLine, type StoredLine } from './order-lines.store.ts';

export interface RequotePorts {
  readonly offers: OffersPort<Db>;
  readonly holdings: HoldingsPort<Db>;
  readonly seatQuotes: SeatQuotesPort<Db>;
}

/** A line at the price of now; undefined where it can no longer be priced. */
export interface RequotedLine {
  readonly line: StoredLine;
  readonly now: RepricedLine | undefined;
  readonly problem: LineProblem;
}

/** Every line of a waiting order priced and judged as if it were ordered at this moment. */
export async function requote(
  ports: RequotePorts,
  db: Db,
  order: ApprovalWithLines,
  at: Date,
): Promise<RequotedLine[]> {
  if (order.type === 'new') return requoteCart(ports, db, order, at);
  // seats of the next term cost what the price list says on its first day: nothing to quote anew
  if (order.type === 'renewalChange')
    return order.lines.map((line) => ({ line, now: line, problem: 'none' }));
  if (order.type === 'upgrade') return requoteUpgrade(ports, db, order, at);
  return requoteSeats(ports, db, order, at);
}

/** Prices what stops and what starts from the day of the approval on. */
async function requoteUpgrade(
  { offers, seatQuotes }: RequotePorts,
  db: Db,
  { lines }: ApprovalWithLines,
  at: Date,
): Promise<RequotedLine[]> {
  const found = await offers.findOffers(
    db,
    lines.map(({ offerId }) => offerId),
    at,
  );
  const requoted: RequotedLine[] = [];
  for (const line of lines) {
    const offer = found.find(({ offerId }) => offerId === line.offerId);
    const quote = line.upgrade
      ? await seatQuotes.quoteUpgrade(db, {
          subscriptionId: line.upgrade.fromSubscriptionId,
          intoSubscriptionId: line.upgrade.intoSubscriptionId,
          seats: line.quantity,
          newPrice: offer?.termPrice,
          at,
        })
      : undefined;
    const { id, catalogVersion: before } = line;
    const catalogVersion = before === null ? null : (offer?.versionNumber ?? before);
    const { stops, net, termPrice } = quote ?? {};
    const now = stops && net && termPrice && { id, termPrice, catalogVersion, stops, ...net };
    requoted.push({ line, now, problem: now ? 'none' : 'gone' });
  }
  return requoted;
}

async function requoteCart(
  { offers, holdings }: RequotePorts,
  db: Db,
  { id, lines }: ApprovalWithLines,
  at: Date,
): Promise<RequotedLine[]> {
  const found = await offers.findOffers(db, [...new Set(lines.map((line) => line.offerId))], at);
  const byId = new Map(found.map((offer) => [offer.offerId, offer]));
  const productIds = [
    ...new Set(
      found.flatMap((offer) => [
        offer.productId,
        ...offer.prerequisites.map((base) => base.productId),
      ]),
    ),
  ];
  const held = [
    ...(await holdings.findHoldings(db, productIds)),
    ...(await findOnTheWay(db, productIds, id)),
  ];
  const items = lines.map((line) => ({ ...line, priceWhenAdded: line.termPrice }));
  const verdicts = standingVerdicts(lines, byId);
  const ends = await findEndFacts(holdings, db, items, at);
  const judged = priceLines({ items, offers: byId, holdings: held, verdicts, ...ends });
  return lines.map((line, index) => {
    const judgement = judged[index];
    if (!judgement) return { line, now: undefined, problem: 'gone' };
    const { termPrice, dueNow, monthly, commitment, problem, promotion } = judgement;
    if (!termPrice || !dueNow || !monthly || !commitment) return { line, now: undefined, problem };
    const catalogVersion = byId.get(line.offerId)?.versionNumber ?? line.catalogVersion;
    return {
      line,
      now: {
        id: line.id,
        termPrice,
        dueNow,
        monthly,
        commitment,
        catalogVersion,
        promotion: orderedOf(promotion),
      },
      problem,
    };
  });
}

/** More seats cost the price of the running term: what changes is for how long. */
async function requoteSeats(
  { seatQuotes }: RequotePorts,
  db: Db,
  { lines }: ApprovalWithLines,
  at: Date,
): Promise<RequotedLine[]> {
  const quoted: RequotedLine[] = [];
  for (const line of lines) {
    const { id, termPrice, catalogVersion, subscriptionId, quantity: added } = line;
    const amounts =
      subscriptionId === null
        ? undefined
        : await seatQuotes.quoteMoreSeats(db, { subscriptionId, added, at });
    quoted.push({
      line,
      now: amounts && { id, termPrice, catalogVersion, ...amounts },
      problem: amounts ? 'none' : 'gone',
    });
  }
  return quoted;
}
