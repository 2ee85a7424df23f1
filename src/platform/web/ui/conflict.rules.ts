import { isSameContent } from '#platform/common/version.ts';

export type Side = 'mine' | 'theirs';

/** Field of two concurrent edits. */
export interface ComparedField<K> {
  readonly key: K;
  /** Side that changed the field: none, one, both to the same value, or both differently. */
  readonly kind: 'untouched' | Side | 'agreed' | 'clash';
}

/**
 * Compares field by field (UXR-1). Without a base (both created the same thing) every difference is
 * a clash.
 */
export function compareFields<T extends object, K extends keyof T>(
  keys: readonly K[],
  { base, mine, theirs }: { readonly base: T | undefined; readonly mine: T; readonly theirs: T },
): readonly ComparedField<K>[] {
  return keys.map((key) => {
    const [mineMoved, theirsMoved] = [mine, theirs].map(
      (one) => !base || !isSameContent(one[key], base[key]),
    );
    if (isSameContent(mine[key], theirs[key]))
      return { key, kind: mineMoved && base ? 'agreed' : 'untouched' };
    if (mineMoved && theirsMoved) return { key, kind: 'clash' };
    return { key, kind: mineMoved ? 'mine' : 'theirs' };
  });
}

/** Returns the preselected side per field: the only one that changed. A clash has none. */
export function proposedSides<K>(fields: readonly ComparedField<K>[]): ReadonlyMap<K, Side> {
  return new Map(
    fields.flatMap(({ key, kind }) =>
      kind === 'mine' || kind === 'theirs' ? [[key, kind] as const] : [],
    ),
  );
}

/**
 * The merged edit; undefined while a clash is undecided, so that nothing is overwritten without a
 * choice.
 */
export function mergedFields<T extends object, K extends keyof T>(
  fields: readonly ComparedField<K>[],
  sides: ReadonlyMap<K, Side>,
  { mine, theirs }: { readonly mine: T; readonly theirs: T },
): T | undefined {
  const merged = { ...mine };
  for (const { key, kind } of fields) {
    if (kind === 'untouched' || kind === 'agreed') continue;
    const side = sides.get(key);
    if (!side) return undefined;
    merged[key] = (side === 'mine' ? mine : theirs)[key];
  }
  return merged;
}
