import { describe, expect, test } from 'vitest';
import { createOidcClient } from './oidc-client.ts';
import {
  beginLogin,
  comeBack,
  configFor,
  json,
  setUp,
  signIn,
  type Setup,
} from './scripted-provider.fixture.ts';
import { createWorld } from './world.fixture.ts';

const exchangesOf = ({ provider }: Setup) => provider.pathsOf('/token');

describe('callback', () => {
  test.each(['code', 'state'])('RFC 6749 3.1: %s given twice signs nobody in', async (name) => {
    const setup = setUp();
    const asked = await beginLogin(setup);
    const good = new URLSearchParams({ code: 'code-1', state: asked.get('state') ?? '' });
    good.append(name, good.get(name) ?? '');
    setup.world.url = `https://app.example/callback?${good.toString()}`;

    const [result] = await setup.client.checkAuth();

    expect(result).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'authorizedCallback, token(s) validation failed, resetting',
    });
    expect(exchangesOf(setup)).toEqual([]);
  });

  test('RFC 7636: without its stored verifier no code is redeemed', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup);
    const { transactions = {} } = setup.stored() as {
      transactions?: Record<string, { verifier?: string }>;
    }; // the library wrote it
    for (const transaction of Object.values(transactions)) delete transaction.verifier;
    setup.world.ports.storage.write(
      'customer',
      JSON.stringify({ ...setup.stored(), transactions }),
    );

    const [result] = await comeBack(setup, asked);

    expect(result?.isAuthenticated).toBe(false);
    expect(exchangesOf(setup)).toEqual([]);
  });
});

describe('signing keys (spec §5, §7)', () => {
  test('a keys document without a list is SignatureFailed', async () => {
    const setup = setUp({ script: { '/jwks': () => json({ fine: true }) } });

    expect(await signIn(setup)).toMatchObject({
      isAuthenticated: false,
      outcome: 'SignatureFailed',
    });
  });

  test('stored keys are used with a warning', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/jwks'] = () => json({}, 503);

    expect(await setup.client.forceRefresh('customer')).toMatchObject({ isAuthenticated: true });
    expect(setup.world.logged.join('\n')).toContain('the stored ones are used');
  });
});

describe('events at the start (spec §4)', () => {
  test('TokenExpired and IdTokenExpired for a session that expired while the page was closed', async () => {
    const setup = setUp({ config: { silentRenew: false } });
    await signIn(setup);
    await setup.world.advance(301_000);
    setup.events.length = 0;

    await setup.client.checkAuth();

    expect(setup.names()).toEqual([
      'CheckingAuth',
      'IdTokenExpired',
      'TokenExpired',
      'CheckingAuthFinished',
    ]);
  });
});

describe('token endpoint (spec §8)', () => {
  const html = (status: number) => () =>
    new Response('<h1>Wartung</h1>', { status, headers: { 'content-type': 'text/html' } });

  test.each([200, 401, 403, 404])(
    'an error page with status %i is an outage: the session stays',
    async (status) => {
      const setup = setUp();
      await signIn(setup);
      setup.provider.script['/token'] = html(status);

      const result = await setup.client.forceRefresh('customer');

      expect(result).toMatchObject({ isAuthenticated: true, status });
      expect(setup.stored()).toHaveProperty('authnResult');
    },
  );

  test.each([
    [403, 'invalid_grant'],
    [401, 'invalid_client'],
  ])('an OAuth error with status %i ends the session: %s', async (status, error) => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/token'] = () => json({ error }, status);

    expect(await setup.client.forceRefresh('customer')).toMatchObject({ isAuthenticated: false });
  });
});

test('§8: a null configuration says what is missing', () => {
  const client = createOidcClient({
    configs: JSON.parse('null') as [], // what a caller without types may pass
    ports: createWorld().ports,
  });

  expect(() => client.isAuthenticated('customer')).toThrow(
    'Please provide a configuration before setting up the module',
  );
  expect(client.findings).toHaveLength(1);
});

test.each([
  ['https://notauth0.com', false],
  ['https://auth0.com.example', false],
  ['https://adler.eu.auth0.com', true],
])('§7: the logout form of Auth0 for %s: %s', async (authority, isAuth0) => {
  const setup = setUp({ configs: [configFor({ authority })] });

  await setup.client.logout('customer');

  expect(setup.world.gone.at(-1)?.includes('/v2/logout') ?? false).toBe(isAuth0);
});
