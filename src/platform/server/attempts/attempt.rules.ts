import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sameAddress } from '#platform/common/mail-address.ts';

/**
 * Limit of wrong attempts: a number without delay, then pauses that double, reset after an hour.
 */
export interface Allowance {
  readonly free: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  readonly forgottenAfterSeconds: number;
}

export const accountAllowance: Allowance = {
  free: 5,
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  forgottenAfterSeconds: 3_600,
};
/** Many people may share an address. */
export const addressAllowance: Allowance = {
  free: 50,
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  forgottenAfterSeconds: 3_600,
};

/** Hashed: people type their password into the wrong field, and it must not be kept. */
export function accountKey(realm: string, login: string): string {
  return `account:${createHash('sha256')
    .update(`${realm}:${sameAddress(login.trim())}`)
    .digest('base64url')}`;
}

/**
 * An IPv6 customer owns 2^64 addresses: all of them count as one. A caller who has hung up has no
 * address any more (Fastify's type does not say so); these count as one, too.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'address:gone';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return `address:${plain}`;
  const [before = '', after] = plain.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros =
    after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const network = [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `address:${network.join(':')}::/64`;
}
