import type { SheetChanges } from '#domains/catalog/price-change.schema.ts';
import type { SheetUpload } from '#domains/catalog/uploaded-sheet.schema.ts';

/**
 * Returns the counts to say before publishing: those of the currency on show, so that the dialog
 * says what its page says. Prices of several currencies are one price each time and are never added
 * up; undefined until they are counted.
 */
export function countsSaid(
  difference: NonNullable<SheetUpload['difference']>,
  currencies: readonly string[],
  changes: SheetChanges | undefined,
): NonNullable<SheetUpload['difference']> | undefined {
  return changes ?? (currencies.length > 1 ? undefined : difference);
}
