import { describe, expect, test } from 'vitest';
import { json, issuer, setUp, signIn, silence, type Setup } from './scripted-provider.fixture.ts';
import { offlineTries } from './token-call.ts';

const kept = ({ stored }: Setup) =>
  stored()['authnResult'] as { refresh_token?: string; id_token?: string; access_token?: string };
const leftovers = ({ stored }: Setup) =>
  Object.keys(stored()).filter((key) => key !== 'authWellKnownEndPoints' && key !== 'jwtKeys');

describe('refresh with the stored refresh token (spec §4, §7)', () => {
  test('the token call carries client, refresh token and the custom parameters', async () => {
    const setup = setUp({ config: { customParamsRefreshTokenRequest: { resource: 'api' } } });
    await signIn(setup);

    await setup.client.forceRefresh('customer', { audience: 'x' });

    expect(setup.provider.pathsOf('/token')[1]?.form).toEqual({
      grant_type: 'refresh_token',
      client_id: 'portal',
      refresh_token: 'refresh-1',
      resource: 'api',
      audience: 'x',
    });
  });

  test('a new refresh token replaces the old one', async () => {
    const setup = setUp();
    await signIn(setup);

    await setup.client.forceRefresh('customer');
    await setup.client.forceRefresh('customer');

    expect(setup.provider.pathsOf('/token').map(({ form }) => form['refresh_token'])).toEqual([
      undefined,
      'refresh-1',
      'refresh-2',
    ]);
    expect(kept(setup).refresh_token).toBe('refresh-3');
  });

  test('without a new refresh token the old one stays (rotation without rotation)', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/token'] = () => setup.provider.tokens({ refresh_token: undefined });

    await setup.client.forceRefresh('customer');
    const result = await setup.client.forceRefresh('customer');

    expect(result.isAuthenticated).toBe(true);
    expect(kept(setup).refresh_token).toBe('refresh-1');
  });

  test('without a new id token the old one stays, and nothing is fetched to verify it', async () => {
    const setup = setUp();
    const { idToken } = await signIn(setup);
    setup.provider.script['/token'] = () => setup.provider.tokens({ id_token: undefined });

    const result = await setup.client.forceRefresh('customer');

    expect(result).toMatchObject({ isAuthenticated: true, idToken, accessToken: 'access-2' });
    expect(setup.provider.pathsOf('/jwks')).toHaveLength(1);
  });

  test('user data stay unless the configuration renews them', async () => {
    const setup = setUp();
    await signIn(setup);
    await setup.client.forceRefresh('customer');
    expect(setup.provider.pathsOf('/userinfo')).toHaveLength(1);

    const renewing = setUp({ config: { renewUserInfoAfterTokenRenew: true } });
    await signIn(renewing);
    renewing.provider.script['/userinfo'] = () => json({ sub: 'ada', name: 'Ada King' });
    expect(await renewing.client.forceRefresh('customer')).toMatchObject({
      userData: { name: 'Ada King' },
    });
    expect(renewing.events.filter(({ type }) => type === 'UserDataChanged')).toHaveLength(2);
  });

  test('user info of another person after a refresh ends the session', async () => {
    const setup = setUp({ config: { renewUserInfoAfterTokenRenew: true } });
    await signIn(setup);
    setup.provider.script['/userinfo'] = () => json({ sub: 'eve' });

    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'Received no user data, request failed',
    });
    expect(leftovers(setup)).toEqual([]);
  });

  test('the events tell of a renewal in their order', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.events.length = 0;

    await setup.client.forceRefresh('customer');

    expect(setup.events).toEqual([
      { type: 'SilentRenewStarted', configId: 'customer' },
      {
        type: 'NewAuthenticationResult',
        configId: 'customer',
        isAuthenticated: true,
        outcome: 'Ok',
        isRenewProcess: true,
      },
    ]);
  });
});

describe('a refresh that fails', () => {
  test('without a refresh token: no refresh token found, please login; tokens that are still good stay', async () => {
    const setup = setUp();
    setup.provider.script['/token'] = () => setup.provider.tokens({ refresh_token: undefined });
    await signIn(setup);

    const result = await setup.client.forceRefresh('customer');

    expect(result).toMatchObject({
      errorMessage: 'no refresh token found, please login',
      isAuthenticated: true,
    });
    expect(setup.client.isAuthenticated('customer')).toBe(true);
  });

  test('nobody signed in: no refresh token found, please login', async () => {
    expect(await setUp().client.forceRefresh('customer')).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'no refresh token found, please login',
    });
  });

  test('a refused refresh token ends the session (spec §4: failure clears local authorization data)', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/token'] = () =>
      json({ error: 'invalid_grant', error_description: 'reused' }, 400);

    const result = await setup.client.forceRefresh('customer');

    expect(result).toMatchObject({
      isAuthenticated: false,
      errorMessage: `OidcService code request ${issuer}`,
      status: 400,
      oauthError: { error: 'invalid_grant' },
    });
    expect(leftovers(setup)).toEqual([]);
    expect(setup.names().slice(-4)).toEqual([
      'SilentRenewStarted',
      'SilentRenewFailed',
      'UserDataChanged',
      'NewAuthenticationResult',
    ]);
    expect(setup.events.find(({ type }) => type === 'SilentRenewFailed')).toMatchObject({
      status: 400,
    });
  });

  test.each([500, 502, 503, 429])(
    'a provider that answers %i is not believed: the session stays',
    async (status) => {
      const setup = setUp();
      await signIn(setup);
      setup.provider.script['/token'] = () => new Response('', { status });

      expect(await setup.client.forceRefresh('customer')).toMatchObject({
        errorMessage: `OidcService code request ${issuer}`,
        isAuthenticated: true,
        accessToken: 'access-1',
      });
      expect(kept(setup).refresh_token).toBe('refresh-1');
    },
  );

  test('a broken connection while online is said at once, and the session stays', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/token'] = silence;

    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      errorMessage: `OidcService code request ${issuer}`,
      isAuthenticated: true,
    });
    expect(setup.provider.pathsOf('/token')).toHaveLength(2);
  });

  test('offline the call waits, the configured seconds between its looks, and goes on when the network is back (spec §8)', async () => {
    const setup = setUp({ config: { refreshTokenRetryInSeconds: 7 } });
    await signIn(setup);
    setup.world.sleepsForReal = true;
    setup.world.online = false;
    setup.world.sleeps.length = 0;

    const refresh = setup.client.forceRefresh('customer');
    await setup.world.advance(20_000);
    expect(setup.provider.pathsOf('/token')).toHaveLength(1);
    setup.world.online = true;
    await setup.world.advance(7000);
    await setup.world.advance(1000);

    expect(await refresh).toMatchObject({ isAuthenticated: true, accessToken: 'access-2' });
    expect(setup.world.sleeps.slice(0, 3)).toEqual([7000, 7000, 7000]);
  });

  test('a refresh whose connection broke by going offline is sent again; a code is not (Q11)', async () => {
    const setup = setUp();
    await signIn(setup);
    let sent = 0;
    setup.provider.script['/token'] = () => {
      sent += 1;
      if (sent > 1) return setup.provider.tokens();
      setup.world.online = false;
      void Promise.resolve().then(() => setTimeout(() => (setup.world.online = true), 0));
      return silence();
    };

    expect(await setup.client.forceRefresh('customer')).toMatchObject({ isAuthenticated: true });
    expect(sent).toBe(2);
  });

  test('an offline browser is not waited for without end', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.world.online = false;
    setup.provider.script['/token'] = silence;
    setup.world.sleeps.length = 0;

    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      errorMessage: `OidcService code request ${issuer}`,
    });
    expect(setup.world.sleeps.filter((milliseconds) => milliseconds === 3000)).toHaveLength(
      offlineTries,
    );
  });

  test('a new refresh token survives when user info cannot be reached for now', async () => {
    const setup = setUp({ config: { renewUserInfoAfterTokenRenew: true } });
    await signIn(setup);
    setup.provider.script['/userinfo'] = silence;

    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      isAuthenticated: true,
      accessToken: 'access-2',
      userData: { name: 'Ada Lovelace' },
    });
    expect(kept(setup).refresh_token).toBe('refresh-2');
  });

  test('a new refresh token survives when nothing can be verified for now', async () => {
    const setup = setUp();
    await signIn(setup);
    const { jwtKeys: _keys, ...withoutKeys } = setup.stored();
    setup.world.ports.storage.write('customer', JSON.stringify(withoutKeys));
    setup.provider.script['/jwks'] = silence;

    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      isAuthenticated: true,
      errorMessage: 'Failed to retrieve signing key',
      accessToken: 'access-1',
    });
    delete setup.provider.script['/jwks'];
    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      isAuthenticated: true,
      accessToken: 'access-3',
    });
    expect(setup.provider.pathsOf('/token').at(-1)?.form['refresh_token']).toBe('refresh-2');
  });

  test('the reusable refresh token is used only where the configuration allows it', async () => {
    const setup = setUp({ config: { allowUnsafeReuseRefreshToken: true } });
    await signIn(setup);

    expect(setup.stored()['reusable_refresh_token']).toBe('refresh-1');
    expect(setUp().stored()['reusable_refresh_token']).toBeUndefined();
  });
});

describe('another tab may have won', () => {
  test('invalid_grant is forgiven when the storage has a newer refresh token by then', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/token'] = () => {
      const blob = setup.stored();
      const authnResult = {
        ...(blob['authnResult'] as object),
        refresh_token: 'refresh-of-other-tab',
        access_token: 'access-of-other-tab',
      };
      setup.world.ports.storage.write(
        'customer',
        JSON.stringify({ ...blob, authnResult, authzData: 'access-of-other-tab' }),
      );
      return json({ error: 'invalid_grant' }, 400);
    };

    expect(await setup.client.forceRefresh('customer')).toMatchObject({
      isAuthenticated: true,
      accessToken: 'access-of-other-tab',
    });
  });
});
