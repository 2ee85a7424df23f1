import type { JWTPayload } from 'jose';
import { addressForm, sameAddress } from '#platform/common/mail-address.ts';

/** Name and address of a person as their provider tells them; empty: it does not say. */
export interface PersonInfo {
  readonly name: string;
  readonly email: string;
  /** The provider says that nobody has checked the address. */
  readonly isUnverified?: boolean;
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const tenantPlace = '{tenantid}';

/**
 * The issuer that a token with these claims must name; undefined when no issuer of this
 * configuration fits. "Issuer not checked" (spec §9, customer configuration) is read as: every
 * directory of the provider, bounded by its own `tid`.
 */
export function issuerOf(
  issuer: string,
  claims: JWTPayload,
  allowedTenants: readonly string[] | undefined,
): string | undefined {
  const tenant =
    typeof claims['tid'] === 'string' && guid.test(claims['tid']) ? claims['tid'] : undefined;
  if (
    allowedTenants &&
    !(tenant && allowedTenants.some((one) => one.toLowerCase() === tenant.toLowerCase()))
  )
    return undefined;
  if (!issuer.includes(tenantPlace)) return issuer;
  return tenant && issuer.replaceAll(tenantPlace, tenant);
}

export function isMadeFor(claims: JWTPayload, audience: string | readonly string[]): boolean {
  const wanted = [audience].flat();
  return [claims.aud ?? []].flat().some((one) => wanted.includes(one));
}

/**
 * Many providers leave `typ` out or say `JWT`, and some make access and id tokens for the same
 * audience. What was asked for with a nonce, is bound to another token by hash, calls itself an id
 * token or carries no scope is no access token.
 */
export function isUntypedAccessToken(payload: JWTPayload, headerType: string | undefined): boolean {
  if (headerType !== undefined && headerType.toUpperCase() !== 'JWT') return false;
  if (['nonce', 'at_hash', 'c_hash', 's_hash'].some((mark) => payload[mark] !== undefined))
    return false;
  if (payload['typ'] !== undefined && payload['typ'] !== 'Bearer') return false;
  return [payload['scp'], payload['scope']].some(
    (scope) => typeof scope === 'string' && scope !== '',
  );
}

/**
 * The address: the first of `preferred_username` (spec §3), `email` and `upn` that is one. Where
 * none is, a name for signing in names the person at least.
 */
function addressOf(payload: JWTPayload): string {
  const claims = [payload['preferred_username'], payload['email'], payload['upn']].map((claim) =>
    addressForm(claimText(claim)),
  );
  return claims.find((one) => one.includes('@')) ?? claims.find((one) => one !== '') ?? '';
}

/**
 * The address that the provider vouches for; empty where it says that nobody has checked it. With
 * `email_verified` the claim `email` counts, since people may choose their `preferred_username`;
 * providers that do not say so (Microsoft Entra ID) vouch for the address they name.
 */
function provenAddressOf(payload: JWTPayload, trustsAddresses: boolean): string {
  const { email, email_verified: said } = payload;
  const isVerified = said === true || said === 'true';
  if (isVerified && claimText(email) !== '') return addressForm(claimText(email));
  const own = addressOf(payload);
  const isDoubted = said !== undefined && said !== null && !isVerified;
  return own.includes('@') && (!isDoubted || trustsAddresses) ? own : '';
}

/** The sign-in that a token comes from, as far as it says so. */
export interface TokenSession {
  readonly key: string;
  /** Renewed tokens name the same one; without, the key is this token's alone. */
  readonly isLasting: boolean;
}

/**
 * Names the sign-in by `sid` (OpenID Connect Front-Channel Logout 1.0, 3) and `auth_time`, which a
 * renewal keeps and a new sign-in changes; by the token itself where the provider says neither.
 */
export function sessionOf(payload: JWTPayload): TokenSession {
  const { sid, auth_time: signedInAt, jti, iat } = payload;
  const names = [claimText(sid), typeof signedInAt === 'number' ? String(signedInAt) : ''];
  if (names.some(Boolean)) return { key: names.join(' ').trim(), isLasting: true };
  return { key: `token ${claimText(jti) || String(iat)}`, isLasting: false };
}

/** True where a token does not say how its person is called, or under which address to write. */
export function lacksPerson(payload: JWTPayload): boolean {
  return claimText(payload['name']) === '' || !addressOf(payload).includes('@');
}

/**
 * Returns the person that good claims name; `info` fills in what the token leaves out.
 * @param trustsAddresses believes addresses that the provider calls unverified, too
 */
export function personOf<K extends 'customer' | 'internal'>(
  kind: K,
  payload: JWTPayload & { readonly iss: string; readonly sub: string },
  info: PersonInfo = { name: '', email: '' },
  trustsAddresses = false,
) {
  const own = addressOf(payload);
  const isOwn = own.includes('@');
  const email = isOwn ? own : info.email || own;
  const told = info.isUnverified && !trustsAddresses ? '' : info.email;
  const oid = payload['oid'];
  const objectId = typeof oid === 'string' && guid.test(oid) ? { objectId: oid.toLowerCase() } : {};
  return {
    kind,
    issuer: payload.iss,
    subject: payload.sub,
    email,
    provenEmail: isOwn ? provenAddressOf(payload, trustsAddresses) : told,
    name: claimText(payload['name']) || info.name || email,
    session: sessionOf(payload),
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    ...objectId,
  };
}

/**
 * Claims are a foreign party's words: bounded, and without characters that could forge a line of a
 * log or a page.
 */
export function claimText(claim: unknown): string {
  return typeof claim === 'string'
    ? claim
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .normalize('NFC')
        .trim()
        .slice(0, 320)
    : '';
}

/** Without an address of the operator's that a customer's provider does not vouch for. */
export function withOwnAddress<
  T extends {
    readonly kind: 'customer' | 'internal';
    readonly email: string;
    readonly provenEmail: string;
    readonly name: string;
  },
>(person: T, isReserved: (address: string) => boolean): T {
  const { kind, email, provenEmail, name } = person;
  const isProven = sameAddress(email) === sameAddress(provenEmail);
  if (kind === 'internal' || isProven || !isReserved(email)) return person;
  return { ...person, email: provenEmail, name: name === email ? provenEmail : name };
}
