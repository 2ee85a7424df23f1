import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discoveryUrl } from './discovery.ts';
import { isProviderAddress, readEndpoints } from './endpoints.ts';
import {
  configFor,
  discoveryDocument,
  issuer,
  json,
  setUp,
  signIn,
  silence,
} from './scripted-provider.fixture.ts';
import type { SignInConfig } from './sign-in-config.ts';
import { readConfigs } from './sign-in-config.rules.ts';

function urlOf(more: Partial<SignInConfig>): string | undefined {
  const [config] = readConfigs([configFor(more)]).accepted;
  return config && discoveryUrl(config);
}

const path = '/.well-known/openid-configuration' as const;

describe('address of the discovery document (1.3; Q17)', () => {
  test.each<[Partial<SignInConfig>, string]>([
    [{ authority: 'https://op.example' }, 'https://op.example/.well-known/openid-configuration'],
    [{ authority: 'https://op.example/' }, 'https://op.example/.well-known/openid-configuration'],
    [
      { authority: 'https://op.example/tenant/v2.0' },
      'https://op.example/tenant/v2.0/.well-known/openid-configuration',
    ],
    [
      { authWellknownEndpointUrl: 'https://meta.example/x/.well-known/openid-configuration?p=1' },
      'https://meta.example/x/.well-known/openid-configuration?p=1',
    ],
    [
      { authWellknownEndpointUrl: 'https://meta.example' },
      'https://meta.example/.well-known/openid-configuration',
    ],
    [
      { authWellknownUrlSuffix: '/.well-known/oauth-authorization-server' },
      'https://op.example/.well-known/oauth-authorization-server',
    ],
  ])('%o: %s', (config, url) => {
    expect(urlOf(config)).toBe(url);
  });
});

describe('discovery (spec §3, §7)', () => {
  test('the document is asked for as JSON and its ten fields are kept, nothing else', async () => {
    const setup = setUp({
      script: {
        [path]: () =>
          json({ ...discoveryDocument, registration_endpoint: `${issuer}/register`, extra: 1 }),
      },
    });

    await setup.client.preloadDiscovery('customer');

    expect(setup.stored()['authWellKnownEndPoints']).toEqual(discoveryDocument);
    expect(Object.keys(discoveryDocument)).toHaveLength(10);
    expect(setup.provider.calls[0]?.headers.get('accept')).toBe('application/json');
  });

  test('two retries, then ConfigLoadingFailed and an error', async () => {
    const setup = setUp({ script: { [path]: silence } });

    const result = await setup.client.login('customer');

    expect(setup.provider.pathsOf(path)).toHaveLength(3);
    expect(result).toMatchObject({
      isAuthenticated: false,
      errorMessage: `The discovery document of ${issuer} could not be loaded`,
    });
    expect(setup.events.at(-1)).toEqual({
      type: 'ConfigLoadingFailed',
      configId: 'customer',
      errorMessage: result.errorMessage,
    });
    expect(setup.world.gone).toEqual([]);
    expect(setup.stored()).toEqual({});
  });

  test('the third try may succeed', async () => {
    let tries = 0;
    const setup = setUp({
      script: {
        [path]: () =>
          (tries += 1) < 3 ? new Response('', { status: 503 }) : json(discoveryDocument),
      },
    });

    expect((await setup.client.login('customer')).errorMessage).toBeUndefined();
    expect(tries).toBe(3);
  });

  test.each([400, 401, 404])('a refusal with %i is final (section 2, retries)', async (status) => {
    const setup = setUp({ script: { [path]: () => json({}, status) } });

    expect((await setup.client.login('customer')).errorMessage).toBe(
      `The discovery document ${issuer}${path} is not usable (status ${status})`,
    );
    expect(setup.provider.pathsOf(path)).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['no issuer', { ...discoveryDocument, issuer: undefined }],
    ['an issuer that is no text', { ...discoveryDocument, issuer: 5 }],
    ['a list', [discoveryDocument]],
    ['null', null],
  ])('a document with %s is not usable', async (_name, document) => {
    const setup = setUp({ script: { [path]: () => json(document) } });

    expect((await setup.client.login('customer')).errorMessage).toContain('not usable');
  });

  test('it is loaded afresh at every login', async () => {
    const setup = setUp();
    await setup.client.login('customer');
    await setup.client.login('customer');

    expect(setup.provider.pathsOf(path)).toHaveLength(2);
  });

  test('a forced refresh loads it too, and goes on with the kept one when that fails', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script[path] = silence;

    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      isAuthenticated: true,
      accessToken: 'access-2',
    });
    expect(setup.names()).toContain('ConfigLoadingFailed');
  });

  test('endpoints of the configuration win over fetched ones', async () => {
    const setup = setUp({
      config: { authWellknownEndpoints: { token_endpoint: `${issuer}/other-token` } },
    });

    await setup.client.preloadDiscovery('customer');

    expect(setup.stored()['authWellKnownEndPoints']).toMatchObject({
      token_endpoint: `${issuer}/other-token`,
      jwks_uri: `${issuer}/jwks`,
    });
  });

  test('an issuer that is not the authority is said in the log', async () => {
    const setup = setUp({
      script: { [path]: () => json({ ...discoveryDocument, issuer: 'https://other.example' }) },
    });
    await setup.client.preloadDiscovery('customer');

    expect(setup.world.logged).toEqual([
      `warn customer: The discovered issuer https://other.example differs from the authority ${issuer}`,
    ]);
  });
});

describe('addresses a provider may name', () => {
  test.each([
    ['https://op.example/token', true],
    ['http://localhost:4500/token', true],
    ['http://127.0.0.1:4500/token', true],
    ['http://[::1]:4500/token', true],
    ['http://op.localhost/token', true],
    ['http://op.example/token', false],
    ['http://127.0.0.1.evil.example/token', false],
    ['http://localhost.evil.example/token', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['/token', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isProviderAddress(address)).toBe(expected);
  });

  test('a dangerous authorisation endpoint never reaches the browser', async () => {
    const setup = setUp({
      script: {
        [path]: () =>
          json({
            ...discoveryDocument,
            authorization_endpoint: 'javascript:alert(document.domain)',
          }),
      },
    });

    expect((await setup.client.login('customer')).errorMessage).toBe(
      'The discovery document names no authorization endpoint',
    );
    expect(setup.world.gone).toEqual([]);
  });

  test('whatever a document holds, only usable addresses are kept', () => {
    fc.assert(
      fc.property(
        fc.record({
          issuer: fc.string({ minLength: 1 }),
          token_endpoint: fc.anything(),
          jwks_uri: fc.oneof(fc.webUrl(), fc.string(), fc.anything()),
        }),
        (document) => {
          const { issuer: _issuer, ...addresses } = readEndpoints(document) ?? { issuer: '' };
          for (const address of Object.values(addresses))
            expect(isProviderAddress(address)).toBe(true);
        },
      ),
    );
  });
});
