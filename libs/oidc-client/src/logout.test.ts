import { describe, expect, test, vi } from 'vitest';
import { endSessionRequest } from './end-session.rules.ts';
import {
  configFor,
  discoveryDocument,
  issuer,
  json,
  setUp,
  signIn,
  silence,
  type Setup,
} from './scripted-provider.fixture.ts';
import type { ResolvedConfig } from './sign-in-config.ts';
import { readConfigs } from './sign-in-config.rules.ts';

function settled(more: Parameters<typeof configFor>[0] = {}): ResolvedConfig {
  const [config] = readConfigs([configFor(more)]).accepted;
  if (!config) throw new Error('the configuration is not good');
  return config;
}

async function signedIn(given: Parameters<typeof setUp>[0] = {}): Promise<Setup> {
  const setup = setUp(given);
  await signIn(setup);
  setup.world.gone.length = 0;
  setup.events.length = 0;
  return setup;
}

const left = ({ stored }: Setup) => Object.keys(stored());

describe('end-session request (spec §7)', () => {
  test('carries hint, client, post-logout address, state, logout hint, languages and custom parameters', () => {
    const request = endSessionRequest(
      settled({ customParamsEndSessionRequest: { a: 1, b: 'config' } }),
      discoveryDocument,
      {
        idToken: 'hint',
        state: 's 1',
        logoutHint: 'ada',
        uiLocales: 'de en',
        customParams: { b: 'call' },
      },
    );

    expect(request?.method).toBe('redirect');
    expect(Object.fromEntries(new URL(request?.url ?? '').searchParams)).toEqual({
      id_token_hint: 'hint',
      client_id: 'portal',
      post_logout_redirect_uri: 'https://app.example/bye',
      state: 's 1',
      logout_hint: 'ada',
      ui_locales: 'de en',
      a: '1',
      b: 'call',
    });
    expect(request?.url).toContain('state=s%201');
  });

  test('keeps the query the endpoint has', () => {
    const request = endSessionRequest(
      settled(),
      { issuer, end_session_endpoint: `${issuer}/logout?p=policy` },
      {},
    );

    expect(request?.url.startsWith(`${issuer}/logout?p=policy&client_id=portal`)).toBe(true);
  });

  test('leaves out what is not there', () => {
    const request = endSessionRequest(
      settled({ postLogoutRedirectUri: '' }),
      discoveryDocument,
      {},
    );

    expect(request?.url).toBe(`${issuer}/logout?client_id=portal`);
  });

  test('a hint longer than 2 kB is posted', () => {
    expect(
      endSessionRequest(settled(), discoveryDocument, { idToken: 'x'.repeat(2048) })?.method,
    ).toBe('redirect');
    expect(
      endSessionRequest(settled(), discoveryDocument, { idToken: 'x'.repeat(2049) })?.method,
    ).toBe('post');
    expect(
      endSessionRequest(settled({ logoutMethod: 'redirect' }), discoveryDocument, {
        idToken: 'x'.repeat(5000),
      })?.method,
    ).toBe('redirect');
    expect(
      endSessionRequest(settled({ logoutMethod: 'post' }), discoveryDocument, {
        idToken: 'x',
        method: 'redirect',
      })?.method,
    ).toBe('redirect');
  });

  test('the special form of one provider kind is encoded (Q13)', () => {
    const special = {
      authority: 'https://tenant.eu.auth0.com/',
      postLogoutRedirectUri: 'https://app.example/bye?a=1&b=2',
    };

    expect(endSessionRequest(settled(special), undefined, {})).toEqual({
      method: 'redirect',
      url: 'https://tenant.eu.auth0.com/v2/logout?client_id=portal&returnTo=https%3A%2F%2Fapp.example%2Fbye%3Fa%3D1%26b%3D2',
    });
    expect(
      endSessionRequest(settled({ useCustomAuth0Domain: true }), discoveryDocument, {})?.url,
    ).toContain(`${issuer}/v2/logout?client_id=portal&returnTo=`);
  });

  test('no endpoint, no request', () => {
    expect(endSessionRequest(settled(), { issuer }, {})).toBeUndefined();
    expect(endSessionRequest(settled(), undefined, {})).toBeUndefined();
  });
});

describe('logout (spec §4)', () => {
  test('by redirect: forgotten here first, then to the provider', async () => {
    const setup = await signedIn();
    const idToken = (setup.stored()['authnResult'] as { id_token: string }).id_token;

    await setup.client.logout('customer');

    expect(new URL(setup.world.gone[0] ?? '').searchParams.get('id_token_hint')).toBe(idToken);
    expect(left(setup)).toEqual(['authWellKnownEndPoints', 'jwtKeys']);
    expect(setup.events).toEqual([
      { type: 'UserDataChanged', configId: 'customer', userData: null },
    ]);
  });

  test('by POST', async () => {
    const setup = await signedIn();

    await setup.client.logout('customer', { method: 'post', customParams: { x: 'y' } });

    expect(setup.world.gone).toEqual([]);
    expect(setup.world.submitted).toMatchObject([
      {
        url: `${issuer}/logout`,
        fields: {
          client_id: 'portal',
          post_logout_redirect_uri: 'https://app.example/bye',
          x: 'y',
        },
      },
    ]);
  });

  test('without an end-session endpoint it is local (Q5)', async () => {
    const setup = await signedIn({
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, end_session_endpoint: undefined }),
      },
    });

    await setup.client.logout('customer');

    expect(setup.world.gone).toEqual([]);
    expect(setup.client.isAuthenticated('customer')).toBe(false);
  });

  test('only here', async () => {
    const setup = await signedIn();

    setup.client.logoutLocal('customer');

    expect(setup.world.gone).toEqual([]);
    expect(left(setup)).toEqual(['authWellKnownEndPoints', 'jwtKeys']);
    expect(setup.events).toEqual([
      { type: 'UserDataChanged', configId: 'customer', userData: null },
    ]);
  });

  test('of nobody it changes nothing and tells nobody', async () => {
    const setup = setUp();
    setup.client.logoutLocal('customer');

    expect(setup.names()).toEqual(['ConfigLoaded']);
  });
});

describe('revocation first (spec §4, §7, §8)', () => {
  test('the refresh token, then the access token, then the logout', async () => {
    const setup = await signedIn();

    const result = await setup.client.logoutAndRevoke('customer');

    expect(result.errorMessage).toBeUndefined();
    expect(setup.provider.pathsOf('/revoke').map(({ form }) => form)).toEqual([
      { client_id: 'portal', token: 'refresh-1', token_type_hint: 'refresh_token' },
      { client_id: 'portal', token: 'access-1', token_type_hint: 'access_token' },
    ]);
    expect(setup.world.gone).toHaveLength(1);
  });

  test('without a refresh token only the access token', async () => {
    const setup = setUp();
    setup.provider.script['/token'] = () => setup.provider.tokens({ refresh_token: undefined });
    await signIn(setup);

    await setup.client.logoutAndRevoke('customer');

    expect(setup.provider.pathsOf('/revoke').map(({ form }) => form['token_type_hint'])).toEqual([
      'access_token',
    ]);
  });

  test('without a revocation endpoint it is a plain logout', async () => {
    const setup = await signedIn({
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, revocation_endpoint: undefined }),
      },
    });

    expect((await setup.client.logoutAndRevoke('customer')).errorMessage).toBeUndefined();
    expect(setup.world.gone).toHaveLength(1);
  });

  test('a refusal is said: revoke token failed, and the person stays signed in', async () => {
    const setup = await signedIn({
      script: { '/revoke': () => json({ error: 'invalid_client' }, 401) },
    });

    expect(await setup.client.logoutAndRevoke('customer')).toMatchObject({
      errorMessage: 'revoke token failed',
      isAuthenticated: true,
    });
    expect(setup.provider.pathsOf('/revoke')).toHaveLength(1); // a refusal is final
    expect(setup.world.gone).toEqual([]);
  });

  test('a provider that never answers is given up after five seconds, both tokens together', async () => {
    const end = new AbortController();
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 5_000 ? end : new AbortController()).signal);
    const setup = await signedIn({
      config: { logoutOnRevokeFailure: true },
      script: {
        '/revoke': ({ signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new Error('given up')));
            end.abort();
          }),
      },
    });

    expect((await setup.client.logoutAndRevoke('customer')).errorMessage).toBeUndefined();
    expect(setup.provider.pathsOf('/revoke')).toHaveLength(1);
    expect(setup.world.gone).toHaveLength(1);
    timeout.mockRestore();
  });

  test('a refusal can be tolerated by configuration (section 2)', async () => {
    const setup = await signedIn({
      config: { logoutOnRevokeFailure: true },
      script: { '/revoke': () => json({}, 401) },
    });

    expect((await setup.client.logoutAndRevoke('customer')).errorMessage).toBeUndefined();
    expect(setup.client.isAuthenticated('customer')).toBe(false);
    expect(setup.world.gone).toHaveLength(1);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['silent', silence],
    ['broken', () => new Response('', { status: 500 })],
  ])('a %s endpoint is asked three times: Revocation request failed', async (_name, answer) => {
    const setup = await signedIn({ script: { '/revoke': answer } });

    expect(await setup.client.revoke('customer', 'access_token')).toMatchObject({
      errorMessage: 'Revocation request failed',
      isAuthenticated: true,
    });
    expect(setup.provider.pathsOf('/revoke')).toHaveLength(3);
  });

  test('the query of the endpoint is dropped', async () => {
    const setup = await signedIn({
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, revocation_endpoint: `${issuer}/revoke?p=policy` }),
      },
    });

    await setup.client.revoke('customer', 'refresh_token');

    expect(setup.provider.pathsOf('/revoke')).toHaveLength(1);
  });
});
