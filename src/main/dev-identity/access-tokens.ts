import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { Db } from '#platform/server/database/connect.ts';
import type { Realm } from './realm.ts';
import { isAccessTokenRevoked } from './oidc.store.ts';

/** Audience of the access tokens that the embedded provider issues: the portal's API. */
export const apiAudience = 'urn:atrium:api';

interface AccessToken {
  readonly id: string;
  readonly subject: string;
  readonly clientId: string;
  readonly expiresAt: Date;
}

export type ReadAccessToken = (token: string) => Promise<AccessToken | undefined>;

/**
 * Reads the provider's own access tokens, which are JWT and kept nowhere; undefined for all that
 * are not, have ended or were revoked.
 */
export function accessTokenReader(given: {
  readonly db: Db;
  readonly realm: Realm;
  readonly issuer: string;
  readonly keys: JSONWebKeySet;
  readonly now: () => Date;
}): ReadAccessToken {
  const { db, realm, issuer, now } = given;
  const keys = createLocalJWKSet(given.keys);
  return async (token) => {
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience: apiAudience,
      typ: 'at+jwt',
      algorithms: ['ES256'],
      currentDate: now(),
    }).catch(() => undefined);
    const { jti, sub, client_id: clientId, exp } = verified?.payload ?? {};
    if (!jti || !sub || typeof clientId !== 'string' || !exp) return undefined;
    if (await isAccessTokenRevoked(db, realm, jti)) return undefined;
    return { id: jti, subject: sub, clientId, expiresAt: new Date(exp * 1000) };
  };
}
