import { portalRefusals } from '#platform/common/errors.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * So much may one do, counted a node (ISO-12, SEC-7): no screen comes near it, a loop of requests
 * does. People who have not signed in are counted by address, behind which a whole company may sit.
 */
export const paces = {
  caller: { burst: 3_000, perMinute: 3_000 },
  address: { burst: 1_200, perMinute: 1_200 },
} as const;

/**
 * Counts one request of a caller (id of person or API token) or of an address. @throws
 * ERROR_TOO_MANY_REQUESTS (429, Retry-After)
 */
export type Pace = (of: keyof typeof paces, key: string) => void;

export function createPace({ now }: { readonly now: () => Date }): Pace {
  const waits = {
    caller: createRateLimit({ ...paces.caller, now }),
    address: createRateLimit({ ...paces.address, now }),
  };
  return (of, key) => {
    const seconds = waits[of](of === 'address' ? networkOf(key) : key);
    if (seconds > 0) throw portalRefusals.TOO_MANY_REQUESTS({ seconds });
  };
}

/** An IPv6 customer owns a /64 and can call from every address of it (SEC-7). */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? before
      : [
          ...before,
          ...Array.from({ length: 8 - before.length - after.length }, () => '0'),
          ...after,
        ];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
