/// <reference types="node" />
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOidcClient } from './oidc-client.ts';
import { startProvider, type RealProvider } from './real-provider.fixture.ts';
import type { SignInConfig } from './sign-in-config.ts';
import type { SignInEvent } from './sign-in-event.ts';
import { createWorld } from './world.fixture.ts';

let op: RealProvider;
beforeAll(async () => {
  op = await startProvider(['https://app.example/callback']);
});
afterAll(() => op.close());

function portalConfig(more: Partial<SignInConfig> = {}): SignInConfig {
  return {
    configId: 'customer',
    authority: op.issuer,
    clientId: 'portal',
    redirectUrl: 'https://app.example/callback',
    postLogoutRedirectUri: 'https://app.example/bye',
    scope: 'openid email profile offline_access',
    secureRoutes: ['/api'],
    silentRenew: true,
    useRefreshToken: true,
    ...more,
  };
}

async function signIn(more: Partial<SignInConfig> = {}) {
  const world = createWorld({ fetch: (url, init) => fetch(url, init) });
  const client = createOidcClient({ configs: [portalConfig(more)], ports: world.ports });
  const events: SignInEvent[] = [];
  client.on((event) => events.push(event));
  const sent = await client.login('customer', {
    customParams: { prompt: 'consent' },
    redirectTo: '/t1/portal',
  });
  expect(sent.errorMessage).toBeUndefined();
  world.url = await op.signInBy(world.gone[0] ?? '');
  const [result] = await client.checkAuth();
  return { world, client, events, result };
}

test('a person signs in by code with PKCE, is judged, and lands on the wanted route (spec §4, Code callback flow)', async () => {
  const { world, client, events, result } = await signIn();

  expect(result).toMatchObject({
    configId: 'customer',
    isAuthenticated: true,
    outcome: 'Ok',
    navigateTo: '/t1/portal',
    userData: { sub: 'ada', name: 'Ada Lovelace' },
  });
  expect(world.url).toBe('https://app.example/callback');
  expect(client.bearerFor('https://app.example/api/config')).toBe(result?.accessToken);
  expect(client.bearerFor('https://elsewhere.example/api/config')).toBeUndefined();
  expect(events.map(({ type }) => type)).toEqual([
    'ConfigLoaded',
    'CheckingAuth',
    'UserDataChanged',
    'NewAuthenticationResult',
    'CheckingAuthFinished',
  ]);
});

test('a pushed authorisation request carries everything but client and reference (spec §7, POST pushed-authorization endpoint)', async () => {
  const { world, result } = await signIn({ usePushedAuthorisationRequests: true });

  expect([...new URL(world.gone[0] ?? '').searchParams.keys()]).toEqual([
    'client_id',
    'request_uri',
  ]);
  expect(result?.isAuthenticated).toBe(true);
});

test('a refresh rotates the refresh token and keeps the person signed in (spec §4, Silent renew)', async () => {
  const { client, result } = await signIn();

  const first = await client.forceRefresh('customer');
  const second = await client.forceRefresh('customer');

  expect([first, second]).toMatchObject([
    { isAuthenticated: true, outcome: 'Ok' },
    { isAuthenticated: true, outcome: 'Ok' },
  ]);
  expect(new Set([result?.accessToken, first.accessToken, second.accessToken]).size).toBe(3);
});

test('two refreshes at the same time are one request (protocols Q1)', async () => {
  const { client } = await signIn();
  const before = op.requests.filter((line) => line === 'POST /token').length;

  const [one, other] = await Promise.all([
    client.forceRefresh('customer'),
    client.forceRefresh('customer'),
  ]);

  expect(one.accessToken).toBe(other.accessToken);
  expect(op.requests.filter((line) => line === 'POST /token').length - before).toBe(1);
});

test('a logout forgets the person here and ends the session at the provider (spec §4, Logout)', async () => {
  const { world, client, result } = await signIn();

  await client.logout('customer');

  const url = new URL(world.gone[1] ?? '');
  expect(url.pathname).toBe('/session/end');
  expect(url.searchParams.get('id_token_hint')).toBe(result?.idToken);
  expect(client.isAuthenticated('customer')).toBe(false);
  expect(client.userData('customer')).toBeNull();
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(200);
});

test('after a logout with revocation the refresh token is dead at the provider (spec §4, Optional token revocation first)', async () => {
  const { client, world } = await signIn();
  const refreshToken = JSON.parse(world.ports.storage.read('customer') ?? '{}').authnResult
    .refresh_token;

  await client.logoutAndRevoke('customer');

  const answer = await fetch(`${op.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'portal',
      refresh_token: refreshToken,
    }),
  });
  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
});

test('the second use of a refresh token ends the session, and the family with it (section 2: rotation)', async () => {
  const { client, world } = await signIn();
  const old = world.ports.storage.read('customer') ?? '';
  await client.forceRefresh('customer');
  const rotated = world.ports.storage.read('customer') ?? '';
  world.ports.storage.write('customer', old);

  const reused = await client.forceRefresh('customer');
  expect(reused).toMatchObject({
    isAuthenticated: false,
    status: 400,
    oauthError: { error: 'invalid_grant' },
  });
  expect(JSON.parse(world.ports.storage.read('customer') ?? '{}')).not.toHaveProperty(
    'authnResult',
  );

  world.ports.storage.write('customer', rotated);
  expect(await client.forceRefresh('customer')).toMatchObject({
    isAuthenticated: false,
    status: 400,
  });
});

test('the nonce that this provider repeats in a refreshed id token is accepted (section 2: id token on refresh)', async () => {
  const { client } = await signIn();
  const before = client.idTokenClaims('customer')?.['nonce'];

  await client.forceRefresh('customer');

  expect(before).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(client.idTokenClaims('customer')?.['nonce']).toBe(before);
});

test('prompt=none without a session is login_required (spec §8)', async () => {
  const world = createWorld({ fetch: (url, init) => fetch(url, init) });
  const client = createOidcClient({ configs: [portalConfig()], ports: world.ports });
  await client.login('customer', { customParams: { prompt: 'none' } });
  world.url = await op.signInBy(world.gone[0] ?? '');

  expect(await client.checkAuth()).toMatchObject([
    {
      isAuthenticated: false,
      outcome: 'LoginRequired',
      errorMessage: 'AuthCallback AuthResult came with error: login_required',
    },
  ]);
});

test('an answer of this provider with another issuer is refused (RFC 9207)', async () => {
  const world = createWorld({ fetch: (url, init) => fetch(url, init) });
  const client = createOidcClient({ configs: [portalConfig()], ports: world.ports });
  await client.login('customer', { customParams: { prompt: 'consent' } });
  const answer = new URL(await op.signInBy(world.gone[0] ?? ''));
  expect(answer.searchParams.get('iss')).toBe(op.issuer);
  answer.searchParams.delete('iss');
  world.url = answer.href;

  expect(await client.checkAuth()).toMatchObject([
    { isAuthenticated: false, outcome: 'IssDoesNotMatchIssuer' },
  ]);
});
