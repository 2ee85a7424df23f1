import type { SheetUpload } from './uploaded-sheet.schema.ts';

/**
 * Returns how many prices a sheet takes away, where they are more than a fifth of those there are:
 * most often it is the sheet of another month, or cut off. Else 0. Whoever publishes it all the same
 * says the number.
 */
export function manyGone(difference: SheetUpload['difference']): number {
  if (!difference) return 0;
  const { priceUp, priceDown, gone, changed, same } = difference;
  const before = priceUp + priceDown + gone + changed + same;
  return gone > before / 5 ? gone : 0;
}
