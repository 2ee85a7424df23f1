/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * A real `oidc-provider` 9 on a free port of this machine; everybody who comes is signed in as
 * `ada` at once.
 */
export type RealProvider = {
  readonly issuer: string;
  readonly provider: Provider;
  readonly requests: string[];
  readonly close: () => Promise<void>;
  readonly signInBy: (authorizeUrl: string) => Promise<string>;
};

export async function startProvider(redirectUris: readonly string[]): Promise<RealProvider> {
  const requests: string[] = [];
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = () =>
    Promise.resolve();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, redirectUris);
  const callback = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const { prompt } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(
      request,
      response,
      prompt.name === 'login' ? { login: { accountId: 'ada' } } : { consent: {} },
    );
  };
  return {
    issuer,
    provider,
    requests,
    signInBy,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function createProvider(issuer: string, redirectUris: readonly string[]): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: ['https://app.example/bye'],
        application_type: 'web',
      },
    ],
    cookies: { keys: ['only for tests'] },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: 'Ada Lovelace', email: 'ada@nordwind.example' }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid offline_access profile email');
      await grant.save();
      return grant;
    },
  });
}

/**
 * Walks the redirects of a sign-in as a browser does, cookies included, up to the address of the
 * application.
 */
async function signInBy(authorizeUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = authorizeUrl;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(
        `no redirect from ${new URL(url).pathname}: ${response.status} ${await response.text()}`,
      );
    url = new URL(location, url).href;
    if (new URL(url).origin !== new URL(authorizeUrl).origin) return url;
  }
  throw new Error('too many redirects');
}
