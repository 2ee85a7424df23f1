import { expect, test } from 'vitest';
import { setUp, signIn, type Setup } from './scripted-provider.fixture.ts';

const refreshesOf = ({ provider }: Setup) =>
  provider.pathsOf('/token').filter(({ form }) => form['grant_type'] === 'refresh_token');

/** Signed in with an id token of 5 minutes; refresh responses carry none. */
async function signedIn(expiresIn: number | undefined = 300): Promise<Setup> {
  const setup = setUp({ config: { renewTimeBeforeTokenExpiresInSeconds: 30 } });
  setup.provider.script['/token'] = ({ form }) =>
    setup.provider.tokens({
      expires_in: expiresIn,
      ...(form['grant_type'] === 'refresh_token' ? { id_token: undefined } : {}),
    });
  await signIn(setup);
  setup.world.sleepsForReal = true;
  setup.events.length = 0;
  return setup;
}

test('OpenID Connect Core 12.2: refresh responses without id token keep the session, one per access token', async () => {
  const setup = await signedIn();

  await setup.world.advance(1_800_000);

  expect(setup.client.isAuthenticated('customer')).toBe(true);
  expect(setup.client.bearerFor('/api/x')).toMatch(/^access-/);
  expect(refreshesOf(setup).length).toBeGreaterThanOrEqual(6);
  expect(refreshesOf(setup).length).toBeLessThanOrEqual(7);
});

test('OpenID Connect Core 12.2: the end of a kept id token is no event', async () => {
  const setup = await signedIn(3600);
  await setup.world.advance(300_000);
  setup.events.length = 0;

  await setup.world.advance(600_000);

  expect(setup.names()).toEqual([]);
  expect(refreshesOf(setup)).toHaveLength(1);
});

test('OpenID Connect Core 2: the end of the id token alone does not end the session', async () => {
  const setup = await signedIn(3600);
  setup.provider.script['/token'] = () => Promise.reject(new TypeError('Failed to fetch'));

  await setup.world.advance(400_000);

  expect(setup.client.isAuthenticated('customer')).toBe(true);
  expect(setup.client.bearerFor('/api/x')).toBe('access-1');
});

test('a later refresh with an id token counts its expiry again', async () => {
  const setup = await signedIn();
  setup.world.sleepsForReal = false;
  await setup.client.forceRefresh('customer');
  expect(setup.stored()['idTokenKept']).toBe(true);
  setup.provider.script['/token'] = () => setup.provider.tokens();

  await setup.client.forceRefresh('customer');

  expect(setup.stored()).not.toHaveProperty('idTokenKept');
});
