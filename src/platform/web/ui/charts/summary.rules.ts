import type { Translate } from '#platform/common/texts/translator.ts';
import type { chartTexts } from './chart-texts.ts';

interface Row {
  /** Labels of the values: moments, names. */
  readonly at: readonly string[];
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
  readonly formatAt: (at: string) => string;
  readonly t: Translate<(typeof chartTexts)['de']>;
  /** False where the values have no order, as places on a map; default is true. */
  readonly hasLast?: boolean;
}

/**
 * Returns a row of values in words: the highest, the lowest and the last, each with where it is.
 * Gaps do not count.
 */
export function rangeSummary({ at, values, format, formatAt, t, hasLast = true }: Row): string {
  const known = values.flatMap((value, index) =>
    value === null ? [] : [{ value, name: formatAt(at[index] ?? '') }],
  );
  const last = known.at(-1);
  if (!last) return t('none');
  const lastText = hasLast ? t('last', { value: format(last.value), at: last.name }) : '';
  const most = known.reduce((best, one) => (one.value > best.value ? one : best));
  const least = known.reduce((best, one) => (one.value < best.value ? one : best));
  if (most.value === least.value) return lastText;
  const range = t('range', {
    most: format(most.value),
    mostAt: most.name,
    least: format(least.value),
    leastAt: least.name,
  });
  return `${range} ${lastText}`;
}

/**
 * Parts of a whole, largest first; what has no colour of its own is put together at the end. Parts
 * of 0 and less are left out.
 */
export function partsOf(
  parts: readonly { readonly label: string; readonly value: number }[],
  most: number,
  other: string,
): readonly { readonly label: string; readonly value: number; readonly share: number }[] {
  const sorted = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const total = sorted.reduce((sum, { value }) => sum + value, 0);
  const kept = sorted.length > most ? sorted.slice(0, most - 1) : sorted;
  const rest = sorted.slice(kept.length).reduce((sum, { value }) => sum + value, 0);
  const all = kept.map(({ label, value }) => ({ label, value }));
  return [...all, ...(rest > 0 ? [{ label: other, value: rest }] : [])].map((part) => ({
    ...part,
    share: part.value / total,
  }));
}
