import { expect, test } from 'vitest';
import { json, setUp, signIn, type Setup } from './scripted-provider.fixture.ts';

const refreshesOf = ({ provider }: Setup) =>
  provider.pathsOf('/token').filter(({ form }) => form['grant_type'] === 'refresh_token');

async function refused(): Promise<Setup> {
  const setup = setUp();
  await signIn(setup);
  setup.provider.script['/token'] = () => json({ error: 'invalid_grant' }, 400);
  await setup.client.forceRefresh('customer');
  return setup;
}

test('§8: the forced refresh after a 400 reaches the token endpoint, and may succeed', async () => {
  const setup = await refused();
  expect(setup.stored()).not.toHaveProperty('authnResult');
  expect(setup.client.isAuthenticated('customer')).toBe(false);
  setup.provider.script['/token'] = () => setup.provider.tokens();

  const result = await setup.client.forceRefresh('customer');

  expect(refreshesOf(setup).map(({ form }) => form['refresh_token'])).toEqual([
    'refresh-1',
    'refresh-1',
  ]);
  expect(result).toMatchObject({ isAuthenticated: true, accessToken: 'access-2' });
});

test('§8: a second 400 is final; no further request is sent', async () => {
  const setup = await refused();

  await setup.client.forceRefresh('customer');
  const result = await setup.client.forceRefresh('customer');

  expect(refreshesOf(setup)).toHaveLength(2);
  expect(result.errorMessage).toBe('no refresh token found, please login');
  expect(setup.stored()).not.toHaveProperty('authnResult');
});

test('§8: tokens of another person after a 400 sign nobody in', async () => {
  const setup = await refused();
  setup.provider.subject = 'eve';
  setup.provider.script['/token'] = () => setup.provider.tokens();

  expect(await setup.client.forceRefresh('customer')).toMatchObject({
    isAuthenticated: false,
    outcome: 'IncorrectIdTokenClaimsAfterRefresh',
  });
});

test.each(['logout', 'logoutLocal'] as const)('after %s nothing is refreshed', async (leave) => {
  const setup = await refused();

  await setup.client[leave]('customer');
  await setup.client.forceRefresh('customer');

  expect(refreshesOf(setup)).toHaveLength(1);
});

test('a minute later nothing is refreshed', async () => {
  const setup = await refused();
  await setup.world.advance(61_000);

  await setup.client.forceRefresh('customer');

  expect(refreshesOf(setup)).toHaveLength(1);
});
