import type { UnknownCounts } from '#domains/connections/connections.port.ts';

/**
 * Counts fields that came and are not known, by `place.field`. Fields of the protocol itself
 * (`@odata.…`, `id@delta`) do not count.
 */
export function unknownFields(
  place: string,
  items: readonly Readonly<Record<string, unknown>>[],
  known: readonly string[],
): UnknownCounts {
  const counts = new Map<string, number>();
  for (const field of items.flatMap((item) => Object.keys(item)))
    if (!known.includes(field) && !field.includes('@'))
      counts.set(`${place}.${field}`, (counts.get(`${place}.${field}`) ?? 0) + 1);
  return Object.fromEntries(counts);
}
