import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * The public OpenID provider of the npm package `oidc-provider`, with pages that answer themselves.
 */
export type RealProvider = {
  readonly issuer: string;
  /** Method and path of every request so far, without preflights. */
  readonly requests: string[];
  /** Asks an endpoint as a program would, for example whether a token is still good. */
  readonly ask: (
    path: string,
    form: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  readonly close: () => Promise<void>;
};

export async function startRealProvider(app: string): Promise<RealProvider> {
  const requests: string[] = [];
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = () =>
    Promise.resolve();
  const server = createServer((request, response) => {
    if (request.method !== 'OPTIONS')
      requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, app);
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
    requests,
    ask: async (path, form) => {
      const response = await fetch(`${issuer}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'portal', ...form }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function createProvider(issuer: string, app: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${app}/callback`, `${app}/silent-renew.html`],
        post_logout_redirect_uris: [`${app}/bye`],
        application_type: 'web',
      },
    ],
    cookies: { keys: ['only for tests'] },
    clientBasedCORS: (_ctx, origin) => origin === app,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // the question "sign out here too?", answered with yes
        logoutSource: async (ctx, form) => {
          ctx.body = `${form}<script>const form = document.forms[0]; form.insertAdjacentHTML('beforeend', '<input name="logout" value="yes">'); form.submit()</script>`;
        },
      },
    },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
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
