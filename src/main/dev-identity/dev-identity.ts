import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { TrustedIssuer } from '#platform/server/identity/token-judge.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { isLoopback } from '../setting-kinds.ts';
import { accessTokenReader, apiAudience } from './access-tokens.ts';
import { serveAssets } from './assets.ts';
import { deleteExpired, endSession, isRevoked } from './oidc.store.ts';
import { bridgeTo } from './provider-bridge.ts';
import { loadRealmKeys, publicKeys } from './realm-keys.store.ts';
import { createRealmProvider, portalScope, sessionSeconds } from './realm-provider.ts';
import { clientIdOf, realmPath, type Demo, type Realm } from './realm.ts';
import { deleteOldAttempts } from '#platform/server/attempts/attempt.store.ts';
import { mountSignIn } from './sign-in-routes.ts';
import { mountTokenRoutes } from './token-routes.ts';

export type { DemoAccount, Realm } from './realm.ts';

const allRealms: readonly Realm[] = ['customer', 'internal'];

export interface DevIdentityOptions {
  readonly db: Db;
  /** Public origin of the portal, without a trailing slash: `http://localhost:4600`. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Shown as whose portal this is. */
  readonly operatorName: string;
  readonly operatorDomain: string;
  readonly demo?: Demo;
  /** Realms served here; default both. Others use an external provider. */
  readonly realms?: readonly Realm[];
  readonly log: { info(text: string): void; warn(details: object, text: string): void };
}

/**
 * Client id and issuer per realm, as `GET config` needs them, and the issuers for the token judge.
 */
export interface DevIdentity {
  readonly issuers: readonly TrustedIssuer[];
  readonly clients: Readonly<
    Record<
      Realm,
      {
        readonly authority: string;
        readonly clientId: string;
        readonly scope: string;
        readonly resource: string;
        readonly sessionSeconds: number;
      }
    >
  >;
  /** Ends a session by the key in its tokens (`sid`); others are none of this provider's. */
  readonly endSession: (key: string) => Promise<void>;
  /** Deletes what has expired; for the job runner. */
  readonly cleaning: CronJob;
}

/**
 * The embedded identity provider: two realms below `/idp`, each a standard OpenID provider with our
 * own pages. For development and for trying out. Call before `app.listen`; the judge gets the keys
 * directly and asks nobody.
 */
export async function mountDevIdentity(
  app: FastifyInstance,
  options: DevIdentityOptions,
): Promise<DevIdentity> {
  const { db, publicUrl, now } = options;
  demandDevelopment(options);
  serveAssets(app);
  const issuers: TrustedIssuer[] = [];
  for (const realm of options.realms ?? allRealms) {
    const keys = await loadRealmKeys(db, realm);
    const provider = createRealmProvider({ ...options, realm, keys });
    const { issuer } = provider;
    mountSignIn(app, provider, { ...options, realm });
    mountTokenRoutes(app, provider, {
      db,
      realm,
      readAccessToken: accessTokenReader({ db, realm, issuer, keys: publicKeys(keys), now }),
    });
    bridgeTo(app, provider, realmPath(realm));
    issuers.push({
      kind: realm,
      issuer,
      audience: apiAudience,
      tokenType: 'at+jwt',
      trustsAddresses: true,
      keys: publicKeys(keys),
      isRevoked: (claims) => isRevoked(db, realm, claims),
    });
  }
  return {
    issuers,
    clients: {
      customer: clientOf(publicUrl, 'customer'),
      internal: clientOf(publicUrl, 'internal'),
    },
    endSession: (key) => endSession(db, key),
    cleaning: { cron: '*/30 * * * *', run: async () => void (await cleanDevIdentity(db, now())) },
  };
}

/**
 * Throws outside of development. The settings check first (config.ts); this guards every other
 * caller.
 */
function demandDevelopment({ publicUrl, demo }: DevIdentityOptions): void {
  if (!demo && !isLoopback(publicUrl))
    throw new Error(
      `the embedded identity provider is for development and for demos, not for ${publicUrl}`,
    );
}

/** Returns the client configuration for a sign-in at the embedded provider. */
export function clientOf(publicUrl: string, realm: Realm) {
  return {
    authority: publicUrl + realmPath(realm),
    clientId: clientIdOf(realm),
    scope: `${portalScope} portal`,
    resource: apiAudience,
    sessionSeconds,
  };
}

/**
 * Sessions, codes and tokens that have ended, and wrong passwords of yesterday. @returns how many
 * rows went
 */
export function cleanDevIdentity(db: Db, now: Date): Promise<number> {
  return withSystem(
    db,
    async (tx) => (await deleteExpired(tx, now)) + (await deleteOldAttempts(tx, now)),
  );
}
