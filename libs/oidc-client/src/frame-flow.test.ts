import { describe, expect, test } from 'vitest';
import { frameIdOf } from './frame-flow.ts';
import { silentRenewEvent } from './silent-renew-page.ts';
import { setUp, signIn, type Setup } from './scripted-provider.fixture.ts';
import type { SignInConfig } from './sign-in-config.ts';
import { settle } from './quiet.fixture.ts';

const silentRenewUrl = 'https://app.example/silent-renew.html';
const frameConfig = { useRefreshToken: false, silentRenewUrl, scope: 'openid' };

/** Signed in without refresh tokens, a forced renewal on its way into its frame. */
async function renewing(config: Partial<SignInConfig> = {}) {
  const setup = setUp({ config: { ...frameConfig, ...config } });
  await signIn(setup);
  setup.world.sleepsForReal = true;
  setup.events.length = 0;
  const renewal = setup.client.forceRefresh('customer');
  await settle();
  return { ...setup, renewal, asked: askedIn(setup) };
}

function askedIn({ world, provider }: Setup): URLSearchParams {
  const asked = new URL(world.frames.at(-1)?.urls[0] ?? 'https://nothing.example').searchParams;
  provider.nonce = asked.get('nonce') ?? '';
  return asked;
}

function answerUrl(
  asked: URLSearchParams,
  parameters: Record<string, string> = { code: 'code-2' },
): string {
  return `${silentRenewUrl}?${new URLSearchParams({ state: asked.get('state') ?? '', ...parameters }).toString()}`;
}

describe('renewal through the hidden frame (spec §4, §7: prompt none on silent renew)', () => {
  test('the frame asks with prompt=none, and its answer renews the session', async () => {
    const { world, asked, renewal, provider, names } = await renewing();
    expect(world.frames[0]?.id).toBe('myiFrameForSilentRenew_customer');
    expect([
      asked.get('prompt'),
      asked.get('redirect_uri'),
      asked.get('code_challenge_method'),
    ]).toEqual(['none', silentRenewUrl, 'S256']);

    world.dispatch(silentRenewEvent, { url: answerUrl(asked), srcFrameId: frameIdOf('customer') });

    expect(await renewal).toMatchObject({
      isAuthenticated: true,
      outcome: 'Ok',
      accessToken: 'access-2',
    });
    expect(provider.pathsOf('/token')[1]?.form).toMatchObject({
      grant_type: 'authorization_code',
      redirect_uri: silentRenewUrl,
    });
    expect(world.frames[0]?.removed).toBe(true);
    expect(names()).toEqual(['SilentRenewStarted', 'NewAuthenticationResult']);
  });

  test('the custom parameters of the login are asked again', async () => {
    const setup = setUp({ config: frameConfig });
    await setup.client.login('customer', { customParams: { domain_hint: 'adler.example' } });
    setup.world.sleepsForReal = true;
    void setup.client.forceRefresh('customer');
    await settle();

    expect(askedIn(setup).get('domain_hint')).toBe('adler.example');
  });

  test.each<[string, (url: string) => unknown]>([
    ['the plain address', (url) => url],
    ['a location', (url) => new URL(url)],
    ['an address without frame id', (url) => ({ url })],
  ])('%s is understood as a report too', async (_name, detailOf) => {
    const { world, asked, renewal } = await renewing();

    world.dispatch(silentRenewEvent, detailOf(answerUrl(asked)));

    expect(await renewal).toMatchObject({ isAuthenticated: true });
  });

  test.each<[string, (url: string) => unknown]>([
    ['nothing', () => undefined],
    ['the frame of another configuration', (url) => ({ url, srcFrameId: frameIdOf('internal') })],
    ['another state', (url) => url.replace(/state=\w+/, 'state=forged')],
    ['a number', () => 5],
    ['an object without address', () => ({})],
  ])('a report of %s is ignored', async (_name, detailOf) => {
    const { world, asked, renewal, provider } = await renewing();

    world.dispatch(silentRenewEvent, detailOf(answerUrl(asked)));
    await settle();
    expect(provider.pathsOf('/token')).toHaveLength(1); // the sign-in
    world.dispatch(silentRenewEvent, answerUrl(asked));

    expect(await renewal).toMatchObject({ isAuthenticated: true, accessToken: 'access-2' });
  });

  test.each(['login_required', 'consent_required', 'interaction_required', 'server_error'])(
    '%s in the frame is LoginRequired and ends the session (1.7)',
    async (error) => {
      const { world, asked, renewal, stored, events } = await renewing();

      world.dispatch(silentRenewEvent, answerUrl(asked, { error }));

      expect(await renewal).toMatchObject({
        isAuthenticated: false,
        outcome: 'LoginRequired',
        oauthError: { error },
        errorMessage: `AuthCallback AuthResult came with error: ${error}`,
      });
      expect(stored()['authnResult']).toBeUndefined();
      expect(events.map(({ type }) => type)).toEqual([
        'SilentRenewStarted',
        'SilentRenewFailed',
        'UserDataChanged',
        'NewAuthenticationResult',
      ]);
      expect(events.at(-1)).toMatchObject({ outcome: 'LoginRequired', isRenewProcess: true });
    },
  );

  test('another person in the frame ends the session', async () => {
    const { world, asked, renewal, provider } = await renewing();
    provider.subject = 'eve';

    world.dispatch(silentRenewEvent, answerUrl(asked));

    expect(await renewal).toMatchObject({
      isAuthenticated: false,
      outcome: 'IncorrectIdTokenClaimsAfterRefresh',
    });
  });

  test('silence is waited for 20 seconds, then tried again after 1, 2 and 3 seconds: 86 in all (spec §4, §9)', async () => {
    const { world, renewal, client, stored, events } = await renewing();
    const started = world.now();
    let endedAt = 0;
    void renewal.then(() => (endedAt = world.now()));

    for (let second = 0; second < 100; second += 1) await world.advance(1000);

    expect(await renewal).toMatchObject({
      errorMessage: 'The renewal through the frame timed out',
    });
    expect(world.frames).toHaveLength(4);
    expect(world.frames.every(({ removed }) => removed)).toBe(true);
    expect(endedAt - started).toBe(86_000);
    expect(stored()['authnResult']).toBeDefined(); // the tokens are still good
    expect(client.isAuthenticated('customer')).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['SilentRenewStarted', 'SilentRenewFailed']);
    expect(stored()['transactions']).toBeUndefined();
  });

  test('the second try may succeed', async () => {
    const setup = await renewing();
    await setup.world.advance(21_500);

    setup.world.dispatch(silentRenewEvent, answerUrl(askedIn(setup)));

    expect(await setup.renewal).toMatchObject({ isAuthenticated: true });
    expect(setup.world.frames).toHaveLength(2);
  });

  test('the timeout is the configured one', async () => {
    const { world } = await renewing({ silentRenewTimeoutInSeconds: 5 });
    await world.advance(6500);

    expect(world.frames).toHaveLength(2);
  });

  test('a provider that shows its own page twice is not waited for any longer (section 2)', async () => {
    const { world, renewal } = await renewing();
    world.frames[0]?.load(true);
    await world.advance(21_500);
    world.frames[1]?.load(true);
    await world.advance(2500);

    expect(await renewal).toMatchObject({ isAuthenticated: false, outcome: 'LoginRequired' });
    expect(world.frames).toHaveLength(2);
  });

  test('a page of the provider on the way to the answer does no harm', async () => {
    const { world, asked, renewal } = await renewing();
    world.frames[0]?.load(true);
    world.frames[0]?.load(true);
    await world.advance(1000);
    world.dispatch(silentRenewEvent, answerUrl(asked));

    expect(await renewal).toMatchObject({ isAuthenticated: true });
  });

  test('the periodic check renews through the frame too', async () => {
    const setup = setUp({ config: frameConfig });
    await signIn(setup);
    setup.world.sleepsForReal = true;
    await setup.world.advance(304_000);

    setup.world.dispatch(silentRenewEvent, answerUrl(askedIn(setup)));
    await setup.world.advance(1000);
    await setup.world.advance(1000);

    expect(setup.client.accessToken('customer')).toBe('access-2');
  });

  test('the implicit flow renews through the frame from the fragment', async () => {
    const setup = setUp({
      config: { ...frameConfig, responseType: 'id_token', autoUserInfo: false },
    });
    const asked = new URLSearchParams(
      await setup.client.login('customer').then(() => new URL(setup.world.gone[0] ?? '').search),
    );
    setup.provider.nonce = asked.get('nonce') ?? '';
    setup.world.url = `https://app.example/callback#state=${asked.get('state')}&id_token=${await setup.provider.sign(setup.provider.claims())}`;
    await setup.client.checkAuth();
    setup.world.sleepsForReal = true;
    const renewal = setup.client.forceRefresh('customer');
    await settle();
    const again = askedIn(setup);

    setup.world.dispatch(
      silentRenewEvent,
      `${silentRenewUrl}#state=${again.get('state')}&id_token=${await setup.provider.sign(setup.provider.claims())}`,
    );

    expect(await renewal).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
  });
});
