import { z } from 'zod';
import { addressForm } from '#platform/common/mail-address.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { fetchJson } from './provider-metadata.ts';
import { claimText, type PersonInfo } from './token-judge.rules.ts';

/** Asks a provider's user-info endpoint about the person of one access token. */
export type AskUserInfo = (about: {
  readonly address: string;
  readonly bearer: string;
  readonly subject: string;
}) => Promise<PersonInfo>;

const claims = z.object({
  sub: z.union([z.string(), z.number().transform(String)]),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
});
const rememberMs = 5 * 60_000;
const rememberAtMost = 5_000;

/**
 * Requests user info (OpenID Connect Core 5.3) of tokens that were verified before. Asked once for a
 * person in five minutes, however many requests come at once.
 * @throws Error that names the address and the problem
 */
export function createUserInfo({
  fetch,
  now,
}: {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}): AskUserInfo {
  const asked = createBoundedCache<Promise<PersonInfo>>(rememberAtMost);
  return ({ address, bearer, subject }) => {
    const key = `${address} ${subject}`;
    const at = now().getTime();
    const known = asked.get(key, at);
    if (known) return known;
    const answer = requestInfo(fetch, { address, bearer, subject });
    asked.set(key, answer, at + rememberMs);
    return answer;
  };
}

async function requestInfo(
  fetch: typeof globalThis.fetch,
  { address, bearer, subject }: Parameters<AskUserInfo>[0],
): Promise<PersonInfo> {
  const found = await fetchJson(fetch, address, claims, { authorization: `Bearer ${bearer}` });
  // Core 5.3.2: an answer about somebody else must not be used.
  if (found.sub !== subject) throw new Error(`${address} answered about another subject`);
  const [email = '', username = ''] = [found.email, found.preferred_username].map((claim) =>
    addressForm(claimText(claim)),
  );
  return {
    name: claimText(found.name),
    email: email || (username.includes('@') ? username : ''),
    // A name to sign in with is chosen freely, even where it looks like an address.
    ...((found.email_verified === false || email === '') && { isUnverified: true }),
  };
}
