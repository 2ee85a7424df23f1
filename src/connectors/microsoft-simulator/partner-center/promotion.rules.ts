import { powerBiPro } from '../world/products.ts';

/** Returns the promotions of a moment: one that begins anew with every quarter. */
export function promotionsAt(now: number) {
  const date = new Date(now);
  const quarter = Math.floor(date.getUTCMonth() / 3) * 3;
  const from = Date.UTC(date.getUTCFullYear(), quarter, 1);
  const to = Date.UTC(date.getUTCFullYear(), quarter + 3, 1) - 1000;
  const text = (at: number) => new Date(at).toISOString().replace('.000Z', '+00:00');
  const { productId, skuId, title } = powerBiPro;
  return [
    {
      id: `39NFJQT1PJQB:0001:39NFJQT1Q${String(quarter)}KN`,
      name: title,
      description: title,
      startDate: text(from),
      endDate: text(to),
      properties: { isAutoApplicable: true },
      requiredProducts: [
        {
          productId,
          skuId,
          term: { duration: 'P1Y', billingCycle: 'Annual' },
          pricingPolicies: [{ policyType: 'PercentDiscount', value: '0.05' }],
        },
      ],
    },
  ];
}
