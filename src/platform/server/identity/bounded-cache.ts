export interface BoundedCache<T> {
  get(key: string, atMs: number): T | undefined;
  set(key: string, value: T, untilMs: number): void;
  readonly size: number;
}

/**
 * Remembers at most `capacity` values, each until its time; the one not used for longest goes
 * first.
 */
export function createBoundedCache<T>(capacity: number): BoundedCache<T> {
  // A Map keeps the order of insertion: taking out and putting back makes an entry the youngest.
  const entries = new Map<string, { readonly value: T; readonly untilMs: number }>();
  return {
    get(key, atMs) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.untilMs <= atMs) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, untilMs) {
      entries.delete(key);
      entries.set(key, { value, untilMs });
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
    get size() {
      return entries.size;
    },
  };
}
