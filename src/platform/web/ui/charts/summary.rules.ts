interface RangeText {
  readonly range: (most: string, mostAt: string, least: string, leastAt: string) => string;
  readonly last: (value: string, at: string) => string;
  readonly none: string;
}

interface Row {
  /** What the values belong to: moments, names. */
  readonly at: readonly string[];
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
  readonly formatAt: (at: string) => string;
  readonly text: RangeText;
}

/** A row of values in words: the highest, the lowest and the last, each with where it is. Gaps do not count. */
export function rangeSummary({ at, values, format, formatAt, text }: Row): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, name: formatAt(at[index] ?? '') }]));
  const last = known.at(-1);
  if (!last) return text.none;
  const most = known.reduce((best, one) => (one.value > best.value ? one : best));
  const least = known.reduce((best, one) => (one.value < best.value ? one : best));
  if (most.value === least.value) return text.last(format(last.value), last.name);
  return `${text.range(format(most.value), most.name, format(least.value), least.name)} ${text.last(format(last.value), last.name)}`;
}

/** Parts of a whole, largest first; what has no colour of its own is put together at the end. Parts of 0 and less are left out. */
export function partsOf(
  parts: readonly { readonly label: string; readonly value: number }[],
  most: number,
  other: string,
): readonly { readonly label: string; readonly value: number; readonly share: number }[] {
  const sorted = parts.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const total = sorted.reduce((sum, { value }) => sum + value, 0);
  const kept = sorted.length > most ? sorted.slice(0, most - 1) : sorted;
  const rest = sorted.slice(kept.length).reduce((sum, { value }) => sum + value, 0);
  const all = kept.map(({ label, value }) => ({ label, value }));
  return [...all, ...(rest > 0 ? [{ label: other, value: rest }] : [])].map((part) => ({ ...part, share: part.value / total }));
}
