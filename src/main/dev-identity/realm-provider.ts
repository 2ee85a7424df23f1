import { EventEmitter } from 'node:events';
import { errors, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { apiAudience } from './access-tokens.ts';
import { getAccount, type Account } from './accounts.store.ts';
import { languageOf } from './identity.messages.ts';
import { problemPage, signedOutPage, signOutPage, type NoticePage } from './notice-page.ts';
import { oidcAdapter } from './oidc.store.ts';
import type { RealmKeys } from './realm-keys.store.ts';
import { clientIdOf, realmPath, stateCookie, type Realm } from './realm.ts';
import { addSessionState } from './session-state.ts';

export interface RealmOptions {
  readonly db: Db;
  readonly realm: Realm;
  readonly publicUrl: string;
  readonly operatorName: string;
  readonly keys: RealmKeys;
  readonly log: { warn(details: object, text: string): void };
}

/** Scopes that the portal asks for (spec §9: offline_access in both configurations). */
export const portalScope = 'openid profile email offline_access';

const apiScope = 'portal';
/**
 * A session lasts from its last visit at the authorization endpoint on; renewing tokens does not
 * prolong it.
 */
export const sessionSeconds = 12 * 3_600;

export function createRealmProvider(options: RealmOptions): Provider {
  const { realm, publicUrl, log } = options;
  const provider = new Provider(publicUrl + realmPath(realm), configuration(options));
  provider.proxy = true; // the bridge tells it the public address in forwarded headers
  addSessionState(provider, { cookieName: stateCookie(realm), path: realmPath(realm) });
  const report = (_ctx: unknown, error: unknown): void =>
    log.warn({ err: error, realm }, 'the embedded identity provider failed');
  provider.on('server_error', report);
  // the framework's own event, missing in the types
  EventEmitter.prototype.on.call(provider, 'error', (error: unknown) => report(undefined, error));
  return provider;
}

function configuration({ db, realm, publicUrl, operatorName, keys }: RealmOptions): Configuration {
  const path = realmPath(realm);
  const cookie = { signed: true, sameSite: 'lax', httpOnly: true } as const;
  const find = (id: string) => withSystem(db, (tx) => getAccount(tx, realm, id));
  const notice = (ctx: KoaContextWithOIDC): NoticePage => ({
    language: languageOf(
      undefined,
      ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'],
      ctx.get('accept-language'),
    ),
    operatorName,
    portalUrl: publicUrl,
  });
  return {
    adapter: oidcAdapter(db, realm),
    jwks: { keys: [...keys.jwks.keys] },
    clients: [
      {
        client_id: clientIdOf(realm),
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/auth/${realm}`, `${publicUrl}/auth/${realm}/renewed`],
        post_logout_redirect_uris: [`${publicUrl}/`, `${publicUrl}/login`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: portalScope.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => {
      const account = await find(id);
      return account && { accountId: id, claims: async () => claimsOf(account) };
    },
    extraTokenClaims: async (_ctx, token) => {
      const account =
        'accountId' in token && token.accountId ? await find(token.accountId) : undefined;
      // The grant is the session of the portal at this provider: it ends with a sign-out, a revoked
      // refresh token or the session itself, and a new sign-in gets another.
      const sid = 'grantId' in token && token.grantId ? { sid: token.grantId } : {};
      return account && { ...claimsOf(account), ...sid };
    },
    // Two realms on one host: distinct names and paths, or their sessions would overwrite each
    // other.
    cookies: {
      keys: [...keys.cookieKeys],
      names: {
        session: `op_${realm}_session`,
        interaction: `op_${realm}_interaction`,
        resume: `op_${realm}_resume`,
      },
      long: { ...cookie, path },
      short: cookie,
    },
    // A session lives half a day, and with it its refresh tokens: who signs out has ended them,
    // too.
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
      Grant: 2 * sessionSeconds,
      Interaction: 900,
      PushedAuthorizationRequest: 60,
    },
    expiresWithSession: async () => true,
    rotateRefreshToken: () => true,
    // The package drops offline_access unless somebody is asked for consent; the portal is the
    // operator's own, nobody is.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => apiAudience,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, resource) => {
          if (resource !== apiAudience) throw new errors.InvalidTarget();
          return {
            scope: apiScope,
            audience: apiAudience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 300,
            jwt: { sign: { alg: 'ES256' } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) =>
          send(ctx, signOutPage(notice(ctx), form, ctx.oidc.entities.IdTokenHint !== undefined)),
        postLogoutSuccessSource: async (ctx) => send(ctx, signedOutPage(notice(ctx))),
      },
    },
    renderError: async (ctx, out) => {
      const isOurs = out.error === 'server_error';
      const reason = [out.error, out.error_description].filter(Boolean).join(': ');
      const refused = ctx.oidc?.route?.startsWith('end_session') ? 'endRefused' : 'refused';
      const kind = isOurs ? 'broken' : refused;
      send(
        ctx,
        problemPage(
          notice(ctx),
          kind,
          ctx.response.get('x-correlation-id'),
          isOurs ? undefined : reason,
        ),
      );
    },
    interactions: { url: (_ctx, interaction) => `${path}/sign-in/${interaction.uid}` },
    discovery: { check_session_iframe: `${publicUrl}${path}/session/check` },
  };
}

function claimsOf({ id, name, login, isSelfMade }: Account) {
  return { sub: id, name, preferred_username: login, email: login, email_verified: !isSelfMade };
}

function send(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html';
  ctx.body = page;
}

/** Grants everything the portal may request, since it belongs to the operator. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  // One that ended before the session would end its tokens, too.
  if (existing && (existing.exp ?? 0) - Date.now() / 1000 > sessionSeconds) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(portalScope);
  grant.addResourceScope(apiAudience, apiScope);
  await grant.save();
  return grant;
}
