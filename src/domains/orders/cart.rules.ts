import type { BudgetEffect } from '#domains/budgets/budgets.schema.ts';
import type { OfferFacts, Promotion } from '#domains/catalog/catalog.schema.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import { sum, type Money } from '#platform/common/money.ts';
import { termAmounts } from '#platform/common/term-cycles.ts';
import type { JudgedOrder } from './approval.rules.ts';
import type { ApprovalPath } from './approvals.schema.ts';
import type { Cart, CartLine } from './cart.schema.ts';
import { mayEndOn, type EndFacts } from './end-dates.rules.ts';
import { pricedItem, type Verdicts } from './line-promotion.rules.ts';
import { orderRefusals } from './orders.refusals.ts';
import type { KeptPromotion } from './orders.schema.ts';
import type { LineProblem } from './orders.values.ts';
import { creditLeft, fitsCredit, type Credit } from './spending-limits.rules.ts';
import type { Holding } from './subscriptions.port.ts';

/** An item as it was put in: what it is and what it cost then. */
export interface CartItem extends OfferFacts {
  readonly id: string;
  readonly quantity: number;
  /** Without a discount. */
  readonly priceWhenAdded: Money;
  /** Last day of a shortened first term; absent or null: a whole term. */
  readonly endsOn?: string | null;
  /** Discount that was there then; absent or null: none. */
  readonly promotion?: KeptPromotion | null;
}

/** Facts of an offer needed to judge a line (the catalogue's SellableOffer has them). */
export interface JudgedOffer extends OfferFacts {
  readonly termPrice: Money;
  readonly promotion?: Promotion | null;
  readonly isTrial: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly pooledMaximum: number | null;
  readonly prerequisites: readonly { readonly productId: string; readonly skuId: string | null }[];
}

/** Facts a cart is judged by; `holdings` include running orders. */
export interface CartFacts {
  readonly items: readonly CartItem[];
  readonly offers: ReadonlyMap<string, JudgedOffer>;
  readonly holdings: readonly Holding[];
  /** Answers of the provider about discounts; absent: none. */
  readonly verdicts?: Verdicts;
  /** By what ends of first terms are judged; absent: none is possible. */
  readonly ends?: EndFacts;
}

interface Judgement {
  readonly problem: LineProblem;
  readonly available: number | null;
}

const fine: Judgement = { problem: 'none', available: null };

/** The lines at today's prices, each with the first thing that stands in its way. */
export function priceLines(facts: CartFacts): CartLine[] {
  return facts.items.map((item, index) => {
    const offer = facts.offers.get(item.offerId);
    const shown = {
      id: item.id,
      ...offerFactsOf(item),
      title: offer?.title ?? item.title,
      edition: offer?.edition ?? item.edition,
    };
    const { quantity, priceWhenAdded, endsOn = null } = item;
    const line = { item: shown, quantity, priceWhenAdded, endsOn };
    if (!offer)
      return {
        ...line,
        promotion: null,
        termPrice: null,
        dueNow: null,
        monthly: null,
        commitment: null,
        problem: 'gone',
        available: null,
      };
    const priced = pricedItem(item, offer, facts.verdicts ?? new Map());
    const end = endOf(facts, item, offer);
    const judged = judge(facts, item, offer, index);
    return {
      ...line,
      ...priced,
      ...termAmounts({ ...offer, termPrice: priced.termPrice }, quantity, end),
      ...(judged.problem === 'none' && end.isGone ? { ...judged, problem: 'endGone' } : judged),
    };
  });
}

/** A day on which the term can no longer end shortens nothing: the whole term is priced. */
function endOf({ ends }: CartFacts, { endsOn = null }: CartItem, offer: JudgedOffer) {
  const whole = { startsOn: ends?.today ?? '', endsOn: null };
  if (endsOn === null) return { ...whole, isGone: false };
  return ends && mayEndOn(offer, endsOn, ends)
    ? { startsOn: ends.today, endsOn, isGone: false }
    : { ...whole, isGone: true };
}

function judge(facts: CartFacts, item: CartItem, offer: JudgedOffer, index: number): Judgement {
  if (offer.isTrial && isTrialUsed(facts, item, index))
    return { problem: 'trialUsed', available: null };
  if (!hasBase(facts, item, offer)) return { problem: 'needsBase', available: null };
  if (item.quantity < offer.minQuantity)
    return { problem: 'belowMinimum', available: offer.minQuantity };
  if (item.quantity > offer.maxQuantity)
    return { problem: 'aboveMaximum', available: offer.maxQuantity };
  return judgePool(facts, item, offer);
}

const isSameSku = (
  a: { productId: string; skuId: string },
  b: { productId: string; skuId: string },
): boolean => a.productId === b.productId && a.skuId === b.skuId;

/**
 * Returns whether the single trial of a SKU was used, by a booking or by an earlier line of this
 * cart.
 */
function isTrialUsed(
  { items, offers, holdings }: CartFacts,
  item: CartItem,
  index: number,
): boolean {
  if (holdings.some((holding) => holding.hadTrial && isSameSku(holding, item))) return true;
  return items
    .slice(0, index)
    .some((other) => isSameSku(other, item) && offers.get(other.offerId)?.isTrial);
}

/** An add-on needs one of its bases, held or in the same cart (B2.14). */
function hasBase(
  { items, offers, holdings }: CartFacts,
  item: CartItem,
  { prerequisites }: JudgedOffer,
): boolean {
  if (prerequisites.length === 0) return true;
  const bases = [
    ...holdings.filter((holding) => holding.seats > 0),
    ...items.filter((other) => other.id !== item.id && offers.has(other.offerId)),
  ];
  return prerequisites.some((wanted) =>
    bases.some(
      (base) =>
        base.productId === wanted.productId &&
        (wanted.skuId === null || base.skuId === wanted.skuId),
    ),
  );
}

/** Seats of small-business SKUs are capped over all subscriptions of the tenant together (B2.7). */
function judgePool(
  { items, holdings }: CartFacts,
  item: CartItem,
  { pooledMaximum }: JudgedOffer,
): Judgement {
  if (pooledMaximum === null) return fine;
  const held = holdings
    .filter((holding) => isSameSku(holding, item))
    .reduce((seats, holding) => seats + holding.seats, 0);
  const others = items
    .filter((other) => other.id !== item.id && isSameSku(other, item))
    .reduce((seats, other) => seats + other.quantity, 0);
  const available = Math.max(0, pooledMaximum - held - others);
  return item.quantity > available ? { problem: 'seatCap', available } : fine;
}

export interface CartTotals {
  readonly dueNow: Money;
  readonly monthly: Money;
  readonly commitment: Money;
}

/** Sums of the lines that can be priced. */
type Priced = { readonly [K in keyof CartTotals]: Money | null };

export function cartTotals(lines: readonly Priced[], currencyCode: string): CartTotals {
  const of = (pick: (line: Priced) => Money | null): Money =>
    sum(
      lines.flatMap((line) => pick(line) ?? []),
      currencyCode,
    );
  return {
    dueNow: of((line) => line.dueNow),
    monthly: of((line) => line.monthly),
    commitment: of((line) => line.commitment),
  };
}

/**
 * The cart as an order to be: lines that cannot be priced cannot be ordered, and are not judged.
 */
export function toJudged(lines: readonly CartLine[]): JudgedOrder {
  const priced = lines.flatMap(({ item: { termDuration }, quantity, dueNow, monthly }) =>
    dueNow && monthly ? [{ termDuration, quantity, targetSeats: null, dueNow, monthly }] : [],
  );
  return { type: 'new', lines: priced };
}

export interface CartView {
  readonly lines: readonly CartLine[];
  readonly revision: number;
  readonly currencyCode: string;
  readonly credit: Credit;
  /** Approval needed first; null: none. */
  readonly approval: ApprovalPath | null;
  readonly costCentre: string;
  readonly costCentres: readonly string[];
  readonly budgets: readonly BudgetEffect[];
}

/**
 * The cart as its owner sees it: it may be ordered when every line may and the whole fits the
 * credit limit and the budgets.
 */
export function toCart(view: CartView): Cart {
  const { lines, revision, currencyCode, credit, approval, costCentre } = view;
  const totals = cartTotals(lines, currencyCode);
  const isOrderable =
    lines.length > 0 &&
    lines.every((line) => line.problem === 'none') &&
    fitsCredit(credit, totals.commitment) &&
    view.budgets.every(({ action }) => action !== 'block');
  return {
    lines: [...lines],
    revision,
    ...totals,
    currencyCode,
    creditLeft: creditLeft(credit),
    isOrderable,
    approval,
    costCentre,
    costCentres: [...view.costCentres],
    budgets: view.budgets.map(toEffect),
  };
}

/** Returns what a budget says, and nothing of what only the program needs. */
export function toEffect(effect: BudgetEffect): BudgetEffect {
  const { id, name, counts, runsTo, limit, used, spend, leftAfter, action } = effect;
  return { id, name, counts, runsTo, limit, used, spend, leftAfter, action };
}

/** Facts of a line used by its refusal. */
export interface ProblemLine {
  readonly item: { readonly productId: string; readonly title: string };
  readonly problem: LineProblem;
}

/**
 * Product rule B11: the seat caps and the least and most quantities have one refusal of the
 * catalogue in common.
 * @throws PortalError PRODUCT_FORBIDDEN_SEATCOUNT, END_DATE_NOT_POSSIBLE, OFFER_NOT_ORDERABLE
 * (ERROR_MARKETPLACE_…)
 */
export function refuseProblem({ item, problem }: ProblemLine): void {
  const { productId, title } = item;
  if (problem === 'seatCap' || problem === 'aboveMaximum' || problem === 'belowMinimum')
    throw orderRefusals.PRODUCT_FORBIDDEN_SEATCOUNT({ productId, title });
  if (problem === 'endGone') throw orderRefusals.END_DATE_NOT_POSSIBLE({ title });
  if (problem !== 'none') throw orderRefusals.OFFER_NOT_ORDERABLE({ title, problem });
}
