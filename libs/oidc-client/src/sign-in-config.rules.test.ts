import { describe, expect, test } from 'vitest';
import { configFor, setUp } from './scripted-provider.fixture.ts';
import type { SignInConfig } from './sign-in-config.ts';
import { flowOf, readConfigs } from './sign-in-config.rules.ts';

const good = configFor();
const errorsOf = (config: Partial<SignInConfig>) =>
  readConfigs([config])
    .findings.filter(({ level }) => level === 'error')
    .map(({ message }) => message);
const warningsOf = (...configs: readonly Partial<SignInConfig>[]) =>
  readConfigs(configs)
    .findings.filter(({ level }) => level === 'warning')
    .map(({ message }) => message);

describe('configuration rules (spec §5, Sign-in configuration)', () => {
  test.each([
    ['authority', 'The authority URL MUST be provided in the configuration! '],
    ['clientId', 'The clientId is required and missing from your config!'],
    ['redirectUrl', 'The redirectUrl is required and missing from your config'],
  ] as const)('%s is required', (field, message) => {
    expect(errorsOf({ ...good, [field]: '' })).toEqual([message]);
    expect(
      errorsOf(Object.fromEntries(Object.entries(good).filter(([name]) => name !== field))),
    ).toEqual([message]);
  });

  test('silent renew without refresh tokens requires a silent-renew URL', () => {
    expect(errorsOf({ ...good, useRefreshToken: false })).toEqual([
      'Please provide a silent renew URL when silent renew is used without refresh tokens',
    ]);
    expect(
      errorsOf({
        ...good,
        useRefreshToken: false,
        silentRenewUrl: 'https://app.example/renew.html',
      }),
    ).toEqual([]);
    expect(errorsOf({ ...good, silentRenew: false, useRefreshToken: false })).toEqual([]);
  });

  test('refresh tokens with silent renew but without offline_access give a warning, and the configuration is used', () => {
    const read = readConfigs([{ ...good, scope: 'openid' }]);

    expect(read.findings).toMatchObject([
      {
        level: 'warning',
        configId: 'customer',
        message: expect.stringContaining('offline_access'),
      },
    ]);
    expect(read.accepted).toHaveLength(1);
    expect(warningsOf({ ...good, scope: 'openid offline_access_not' })).toHaveLength(1);
    expect(warningsOf(good)).toEqual([]);
  });

  test('several configurations with the same authority, client and scope give a warning, and all are used', () => {
    const read = readConfigs([
      good,
      { ...good, configId: 'second' },
      { ...good, configId: 'third', scope: 'openid offline_access' },
    ]);

    expect(read.findings).toMatchObject([{ level: 'warning', configId: 'second' }]);
    expect(read.accepted.map(({ configId }) => configId)).toEqual(['customer', 'second', 'third']);
  });

  test('all rules run, errors are reported before warnings, each in the order of the rules', () => {
    expect(
      readConfigs([{ silentRenew: true, useRefreshToken: true, scope: 'openid' }]).findings.map(
        ({ level, message }) => [level, message.slice(0, 15)],
      ),
    ).toEqual([
      ['error', 'The authority U'],
      ['error', 'The redirectUrl'],
      ['error', 'The clientId is'],
      ['warning', 'Silent renew wi'],
    ]);
  });

  test('a configuration with an error is dropped, the others stay', () => {
    expect(
      readConfigs([
        { ...good, clientId: '' },
        { ...good, configId: 'internal' },
      ]).accepted.map(({ configId }) => configId),
    ).toEqual(['internal']);
  });

  test('an empty entry spoils the whole set', () => {
    expect(readConfigs([good, undefined])).toMatchObject({
      accepted: [],
      findings: [{ level: 'error' }],
    });
    expect(readConfigs([null]).accepted).toEqual([]);
  });

  test('no configurations are no error of the rules', () => {
    expect(readConfigs([])).toEqual({ accepted: [], findings: [] });
  });

  test('a missing id is position and client', () => {
    const { configId: _configId, ...nameless } = good;

    expect(
      readConfigs([nameless, { ...nameless, clientId: 'other' }]).accepted.map(
        ({ configId }) => configId,
      ),
    ).toEqual(['0-portal', '1-other']);
  });

  test('PKCE switched off, the implicit flow and a secure route for everybody are warned of (section 2)', () => {
    expect(warningsOf({ ...good, disablePkce: true })).toHaveLength(1);
    expect(warningsOf({ ...good, responseType: 'id_token token' })).toHaveLength(1);
    expect(warningsOf({ ...good, secureRoutes: ['https://*/api'] })).toHaveLength(1);
  });
});

test('the defaults are those of spec §9', () => {
  const { accepted } = readConfigs([
    { authority: 'https://op.example', clientId: 'portal', redirectUrl: 'https://app.example/' },
  ]);

  expect(accepted[0]).toMatchObject({
    scope: 'openid email profile',
    responseType: 'code',
    silentRenewTimeoutInSeconds: 20,
    tokenRefreshInSeconds: 4,
    refreshTokenRetryInSeconds: 3,
    maxIdTokenIatOffsetAllowedInSeconds: 120,
    renewTimeBeforeTokenExpiresInSeconds: 0,
    postLoginRoute: '/',
    forbiddenRoute: '/forbidden',
    unauthorizedRoute: '/unauthorized',
    authWellknownEndpointUrl: 'https://op.example',
    silentRenew: false,
    useRefreshToken: false,
    startCheckSession: false,
    issValidationOff: false,
    disablePkce: false,
  });
});

test('a field given as undefined keeps its default', () => {
  const loose = {
    authority: 'https://op.example',
    clientId: 'portal',
    redirectUrl: 'https://app.example/',
    scope: undefined,
  };

  expect(readConfigs([loose as unknown as SignInConfig]).accepted[0]?.scope).toBe(
    'openid email profile',
  ); // plain JavaScript may do that
});

test('outside a browser everything that needs a page is off (1.2, step 8)', () => {
  const all = { ...good, startCheckSession: true, usePushedAuthorisationRequests: true };

  expect(readConfigs([all], false).accepted[0]).toMatchObject({
    silentRenew: false,
    useRefreshToken: false,
    startCheckSession: false,
    usePushedAuthorisationRequests: false,
  });
});

describe('response type (spec §5)', () => {
  test.each([
    ['code', 'code'],
    ['id_token token', 'implicit'],
    ['id_token', 'implicit'],
    ['token', undefined],
    ['code id_token', undefined],
    ['', undefined],
  ])('%s', (responseType, flow) => {
    expect(flowOf(responseType)).toBe(flow);
  });

  test("anything else is the caller's mistake and is thrown: Invalid response type!", async () => {
    const { client, world } = setUp({ config: { responseType: 'token' } });

    await expect(client.login('customer')).rejects.toThrow('Invalid response type!');
    await expect(client.loginWithPopup('customer')).rejects.toThrow('Invalid response type!');
    expect(world.gone).toEqual([]);
    expect(world.popups).toEqual([]);
  });
});

describe('errors of the configuration in use', () => {
  test('every finding is logged and readable', () => {
    const { client, world } = setUp({ config: { clientId: '' } });

    expect(client.findings).toEqual([
      {
        level: 'error',
        configId: 'customer',
        message: 'The clientId is required and missing from your config!',
      },
    ]);
    expect(world.logged).toEqual([
      'error customer: The clientId is required and missing from your config!',
    ]);
  });

  test('without a usable configuration every call says so (spec §8)', async () => {
    const { client } = setUp({ config: { clientId: '' } });

    await expect(client.checkAuth()).rejects.toThrow(
      'Please provide a configuration before setting up the module',
    );
    expect(() => client.isAuthenticated('customer')).toThrow(
      'Please provide a configuration before setting up the module',
    );
  });

  test("an unknown configuration is the caller's mistake", () => {
    expect(() => setUp().client.accessToken('nobody')).toThrow(
      "There is no configuration 'nobody'",
    );
  });
});
