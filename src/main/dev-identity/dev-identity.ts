import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/server/database/connect.ts';
import type { TrustedIssuer } from '#platform/server/identity/token-judge.ts';

/** Audience of the access tokens that the embedded provider issues. */
export const apiAudience = 'urn:atrium:api';

export type Realm = 'customer' | 'internal';

/** An account that the sign-in page offers with one click. */
export interface DemoAccount {
  readonly realm: Realm;
  readonly login: string;
  readonly name: string;
  readonly note: { readonly de: string; readonly en: string };
}

export interface DevIdentityOptions {
  readonly db: Db;
  /** Where browsers reach the portal, without a trailing slash: `http://localhost:4600`. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Shown as whose portal this is. */
  readonly operatorName: string;
  readonly demo?: { readonly password: string; readonly accounts: readonly DemoAccount[] };
  readonly log: { info(text: string): void; warn(details: object, text: string): void };
}

/** Client id and issuer per realm, as `GET config` needs them, and the issuers for the token judge. */
export interface DevIdentity {
  readonly issuers: readonly TrustedIssuer[];
  readonly clients: Readonly<
    Record<Realm, { readonly authority: string; readonly clientId: string; readonly scope: string; readonly resource: string }>
  >;
  close(): Promise<void>;
}

/** Mounts both realms below `/idp`; call before `app.listen`. */
export async function mountDevIdentity(app: FastifyInstance, options: DevIdentityOptions): Promise<DevIdentity> {
  void app;
  void options;
  throw new Error('not yet');
}
