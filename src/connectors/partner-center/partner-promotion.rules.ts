import Big from 'big.js';
import { z } from 'zod';
import type { AskedPromotion, PromotionState } from '#domains/catalog/offers.values.ts';
import type { FoundPromotion } from '#domains/catalog/catalog.port.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';

const promotion = z.looseObject({
  id: z.string().min(1),
  name: z.string(),
  startDate: z.coerce.date(),
  endDate: z.coerce.date(),
  requiredProducts: z.array(
    z.looseObject({
      productId: z.string(),
      skuId: z.string(),
      term: z.looseObject({ duration: z.string(), billingCycle: z.string() }),
      pricingPolicies: z.array(z.looseObject({ policyType: z.string(), value: z.string() })),
    }),
  ),
  promotionConstraints: z
    .looseObject({
      seatConstraints: z
        .array(z.looseObject({ minSeats: z.number().nullish(), maxSeats: z.number().nullish() }))
        .nullish(),
      eligibilityConstraints: z
        .array(z.looseObject({ isApplicable: z.boolean().nullish(), type: z.string() }))
        .nullish(),
    })
    .nullish(),
});

/**
 * Returns a promotion as the catalogue keeps it, once for each SKU, term and billing plan; without
 * those whose discount is no percentage. Undefined for what cannot be understood.
 */
export function promotionsOf(body: unknown): FoundPromotion[] | undefined {
  const read = promotion.safeParse(body).data;
  if (!read) return undefined;
  const { id, name, startDate, endDate, promotionConstraints: limits } = read;
  const seats = limits?.seatConstraints?.[0];
  const common = {
    id,
    name,
    startsAt: startDate,
    endsAt: endDate,
    minSeats: seats?.minSeats ?? null,
    maxSeats: seats?.maxSeats ?? null,
    isFirstPurchase:
      limits?.eligibilityConstraints?.some(
        ({ type, isApplicable }) => type === 'FirstPurchase' && isApplicable !== false,
      ) ?? false,
  };
  return read.requiredProducts.flatMap(({ productId, skuId, term, pricingPolicies }) => {
    const termDuration = termDurations.find((one) => one === term.duration);
    const billingPlan = planOf(term.billingCycle);
    const value = pricingPolicies.find((one) => one.policyType === 'PercentDiscount')?.value;
    const discountPercent = value === undefined ? undefined : percentOf(value);
    return termDuration && billingPlan && discountPercent !== undefined
      ? [{ ...common, productId, skuId, termDuration, billingPlan, discountPercent }]
      : [];
  });
}

const planOf = (word: string) =>
  billingPlans.find((plan) => plan.toLowerCase() === word.toLowerCase());

/** Returns a fraction of 1 as an exact percentage; undefined for what gives no discount. */
function percentOf(fraction: string): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(fraction)) return undefined;
  const percent = new Big(fraction).times(100);
  return percent.gt(0) && percent.lte(100) ? percent.toFixed() : undefined;
}

const eligibilities = z.looseObject({
  items: z.array(
    z.looseObject({
      eligibilities: z.array(
        z.looseObject({
          promotionId: z.string(),
          isEligible: z.boolean(),
          errors: z
            .array(
              z.looseObject({
                type: z.string(),
                minRequiredSeats: z.number().nullish(),
                maxRequiredSeats: z.number().nullish(),
              }),
            )
            .nullish(),
        }),
      ),
    }),
  ),
});
type Eligibility = z.infer<typeof eligibilities>['items'][number]['eligibilities'][number];

/**
 * Returns what becomes of the discounts that were asked about, by key: the answer has its items in
 * the order of the question. Undefined for what cannot be understood.
 */
export function verdictsOf(
  body: unknown,
  asked: readonly AskedPromotion[],
): ReadonlyMap<string, PromotionState> | undefined {
  const read = eligibilities.safeParse(body).data;
  if (!read || read.items.length !== asked.length) return undefined;
  return new Map(
    asked.flatMap((one, at) => {
      const own = read.items[at]?.eligibilities.find(
        ({ promotionId }) => promotionId.trim() === one.promotionId,
      );
      return own ? [[one.key, stateOf(own, one)] as const] : [];
    }),
  );
}

/** Returns the reason that the customer can do something about first. */
function stateOf(
  { isEligible, errors }: Eligibility,
  { quantity }: AskedPromotion,
): PromotionState {
  if (isEligible) return 'applied';
  const seats = errors?.find(({ type }) => type === 'SeatCount');
  if (seats) {
    const { minRequiredSeats: least, maxRequiredSeats: most } = seats;
    if (typeof least === 'number' && quantity < least) return 'belowMinimum';
    if (typeof most === 'number' && quantity > most) return 'aboveMaximum';
  }
  return errors?.some(({ type }) => type === 'FirstPurchase') ? 'firstPurchase' : 'notEligible';
}
