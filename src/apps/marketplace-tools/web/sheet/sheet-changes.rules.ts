import type { SheetChanges, SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { changeBounds, type ChangeStep } from '#domains/catalog/price-sheet.values.ts';

/** Percent at both ends of a step; the end that is open is undefined. */
export interface StepRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Returns the range of a step: `3` is from 4 to 6, `8` from 50 on. */
export function rangeOf(step: ChangeStep): StepRange {
  const at = Number(step);
  const size = Math.abs(at);
  const [near, far] = [changeBounds[size - 2] ?? 0, changeBounds[size - 1]];
  if (at > 0) return { from: near, to: far };
  return { from: far === undefined ? undefined : -far, to: near === 0 ? 0 : -near };
}

/** Returns a percentage with its sign: `+5,1 %`, `−4 %`; a minus is as wide as a plus. */
export function signedPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
    .format(percent / 100)
    .replace('-', '−');
}

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

/** Returns what an edition says beyond the product's title, which stands above it. */
export function editionBeside(title: string, edition: string): string {
  if (edition === title) return '';
  if (!edition.startsWith(title)) return edition;
  const rest = edition.slice(title.length).trim();
  return /^\([^()]*\)$/.test(rest) ? rest.slice(1, -1) : rest;
}
