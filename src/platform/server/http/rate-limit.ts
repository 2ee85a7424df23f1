/** Rate limit per key: `burst` at once, then `perMinute`. */
export interface RateLimitOptions {
  readonly burst: number;
  readonly perMinute: number;
  readonly now: () => Date;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** A bucket is forgotten when it is full again; so many are kept at most, the oldest go. */
const mostBuckets = 100_000;

/** Token buckets of this node. @returns 0 when it may, else the seconds to wait */
export function createRateLimit({
  burst,
  perMinute,
  now,
}: RateLimitOptions): (key: string) => number {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const at = now().getTime();
    const known = buckets.get(key);
    // A clock that was set back must not empty the bucket.
    const passed = known ? Math.max(0, at - known.at) : 0;
    const tokens = known ? Math.min(burst, known.tokens + (passed * perMinute) / 60_000) : burst;
    buckets.delete(key); // entered again at the end: the first is the oldest
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    const [oldest] = buckets.keys();
    if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest);
    return tokens < 1 ? Math.ceil(((1 - tokens) * 60) / perMinute) : 0;
  };
}
