import { z } from 'zod';
import { sheetKinds } from './price-sheet.values.ts';

/**
 * A published state of the catalogue. Every version is kept; an order keeps the price of its
 * version.
 */
export const catalogVersion = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.enum(sheetKinds).default('priceSheet'),
  uploadId: z.uuid().nullable(),
  fileName: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  /** The first day (UTC) on which its prices are used. */
  effectiveFrom: z.iso.date(),
  rows: z.number().int(),
  isCurrent: z.boolean(),
  /** Set where this version brought an earlier one back. */
  rollbackOf: z.number().int().nullable(),
});
export type CatalogVersion = z.output<typeof catalogVersion>;
