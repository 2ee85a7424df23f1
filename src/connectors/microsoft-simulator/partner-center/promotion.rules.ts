import { isSameProduct } from '../world/catalogue.ts';
import type { Held } from '../world/directory.ts';
import { copilot, powerBiPro, type Product } from '../world/products.ts';

/** A discount as the simulator grants it. */
export type Promotion = {
  readonly id: string;
  readonly product: Product;
  readonly term: { readonly duration: string; readonly billingCycle: string };
  /** Fraction: `0.05`. */
  readonly discount: string;
  readonly from: number;
  /** Last moment. */
  readonly to: number;
  readonly seats?: { readonly min: number; readonly max: number };
  readonly isFirstPurchase?: true;
};

/** Returns the promotions of a moment: they begin anew with every quarter. */
export function promotionsAt(now: number): readonly Promotion[] {
  const date = new Date(now);
  const quarter = Math.floor(date.getUTCMonth() / 3) * 3;
  const from = Date.UTC(date.getUTCFullYear(), quarter, 1);
  const to = Date.UTC(date.getUTCFullYear(), quarter + 3, 1) - 1000;
  return [
    {
      id: `39NFJQT1PJQB:0001:39NFJQT1Q${String(quarter)}KN`,
      product: powerBiPro,
      term: { duration: 'P1Y', billingCycle: 'Annual' },
      discount: '0.05',
      ...{ from, to },
    },
    {
      id: `39NFJQT1PJQC:0001:39NFJQT1Q${String(quarter)}KM`,
      product: copilot,
      term: { duration: 'P1Y', billingCycle: 'Annual' },
      discount: '0.15',
      ...{ from, to },
      seats: { min: 10, max: 300 },
      isFirstPurchase: true,
    },
  ];
}

/** Returns a promotion as lists have it. */
export function promotionBody({ id, product, term, discount, from, to }: Promotion) {
  const text = (at: number) => new Date(at).toISOString().replace('.000Z', '+00:00');
  const { productId, skuId, title } = product;
  return {
    id,
    name: title,
    description: title,
    startDate: text(from),
    endDate: text(to),
    properties: { isAutoApplicable: true },
    requiredProducts: [
      {
        productId,
        skuId,
        term,
        pricingPolicies: [{ policyType: 'PercentDiscount', value: discount }],
      },
    ],
  };
}

/** Returns a promotion as it is answered alone: with its constraints. */
export function wholePromotion(promotion: Promotion) {
  const { seats, isFirstPurchase } = promotion;
  return {
    ...promotionBody(promotion),
    promotionConstraints: {
      ...(seats && {
        seatConstraints: [
          { minSeats: seats.min, maxSeats: seats.max, type: 'SubscriptionQuantity' },
        ],
      }),
      ...(isFirstPurchase && {
        eligibilityConstraints: [{ isApplicable: true, type: 'FirstPurchase' }],
      }),
    },
  };
}

/** A purchase whose discount is asked about. */
export type AskedPurchase = {
  readonly quantity: number;
  readonly termDuration: string;
  readonly billingCycle: string;
  readonly promotionId: string;
};

/** Facts by which a purchase is judged. */
export type PromotionFacts = {
  readonly now: number;
  readonly held: readonly Held[];
  /** Undefined: it is not sold. */
  readonly product: Product | undefined;
};

type EligibilityError = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Returns why a purchase does not get a promotion; nothing where it does. */
export function promotionErrors(asked: AskedPurchase, facts: PromotionFacts): EligibilityError[] {
  const { now, held, product } = facts;
  const promotion = promotionsAt(now).find(({ id }) => id === asked.promotionId.trim());
  if (!promotion || !product || !isSameProduct(promotion.product, product))
    return [{ type: 'Promotion' }];
  const { seats, term, isFirstPurchase } = promotion;
  const errors: EligibilityError[] = [];
  if (seats && (asked.quantity < seats.min || asked.quantity > seats.max))
    errors.push({
      ...{ type: 'SeatCount', minRequiredSeats: seats.min, maxRequiredSeats: seats.max },
    });
  const isOfTerm =
    term.duration === asked.termDuration &&
    term.billingCycle.toLowerCase() === asked.billingCycle.toLowerCase();
  if (!isOfTerm) errors.push({ type: 'Term', eligibleTerms: [term] });
  if (isFirstPurchase && held.some((one) => isSameProduct(one.product, product)))
    errors.push({ type: 'FirstPurchase' });
  return errors;
}
