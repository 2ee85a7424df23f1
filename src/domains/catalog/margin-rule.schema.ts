import { z } from 'zod';
import { version } from '#platform/common/version.schema.ts';

/**
 * Rule for the selling price: `retail` starts from the sheet's ERP price, `cost` from the partner's
 * unit price; `percent` is added (negative: subtracted). The most exact rule wins: tenant and
 * product, tenant, product, operator.
 */
export const marginRule = z.object({
  id: z.uuid(),
  tenantId: z.uuid().nullable(),
  tenantName: z.string().nullable(),
  productId: z.string().nullable(),
  productTitle: z.string().nullable(),
  basis: z.enum(['retail', 'cost']),
  percent: z.string().regex(/^-?\d{1,3}(\.\d{1,4})?$/),
  /** Version of basis and percent; `noVersion` for a scope without a rule. */
  version,
});
export type MarginRule = z.output<typeof marginRule>;
export const marginRuleInput = marginRule
  .pick({ tenantId: true, productId: true, basis: true, percent: true })
  // More than the whole price cannot be taken off.
  .refine((rule) => Number(rule.percent) >= -100, { path: ['percent'] });
