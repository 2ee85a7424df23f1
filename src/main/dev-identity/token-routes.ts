import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { ReadAccessToken } from './access-tokens.ts';
import { getAccount } from './accounts.store.ts';
import { assetsPath } from './frame.ts';
import { html } from './html.ts';
import { revokeAccessToken, revokeGrant } from './oidc.store.ts';
import { clientIdOf, realmPath, stateCookie, type Realm } from './realm.ts';

export interface TokenRouteOptions {
  readonly db: Db;
  readonly realm: Realm;
  readonly readAccessToken: ReadAccessToken;
}

/**
 * Mounts what the package lacks: user info and revocation for access tokens bound to an API (RFC
 * 8707), as all of ours are, and the page of Session Management 1.0.
 */
export function mountTokenRoutes(
  app: FastifyInstance,
  provider: Provider,
  { db, realm, readAccessToken }: TokenRouteOptions,
): void {
  const path = realmPath(realm);

  async function userInfo(request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store');
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer ? await readAccessToken(bearer) : undefined;
    const account = token && (await withSystem(db, (tx) => getAccount(tx, realm, token.subject)));
    if (account)
      return {
        sub: account.id,
        name: account.name,
        preferred_username: account.login,
        email: account.login,
        email_verified: !account.isSelfMade,
      };
    // RFC 6750, section 3.1: without any token only the scheme is named.
    const challenge = bearer
      ? `Bearer realm="${provider.issuer}", error="invalid_token"`
      : `Bearer realm="${provider.issuer}"`;
    return reply
      .code(401)
      .header('www-authenticate', challenge)
      .send({ error: 'invalid_token', error_description: 'invalid token provided' });
  }

  /** RFC 7009: a token that is not known is as good as revoked. */
  async function revoke(request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store');
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const value = form.get('token');
    if (form.get('client_id') !== clientIdOf(realm))
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'client authentication failed' });
    if (!value)
      return reply.code(400).send({
        error: 'invalid_request',
        error_description: "missing required parameter 'token'",
      });
    const access = await readAccessToken(value);
    if (access) await revokeAccessToken(db, realm, access.id, access.expiresAt);
    const refresh = access ? undefined : await provider.RefreshToken.find(value);
    if (refresh?.grantId) await revokeGrant(db, realm, refresh.grantId);
    return reply.code(200).send();
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(`${path}/me`, userInfo);
    scope.post(`${path}/me`, userInfo);
    scope.post(`${path}/token/revocation`, revoke);
    scope.get(`${path}/session/check`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        html`<!doctype html>
          <html lang="en" data-cookie="${stateCookie(realm)}">
            <title>Session</title>
            <script src="${assetsPath}/check-session.js"></script>
          </html>`.html,
      ),
    );
  });
}
