import { describe, expect, test } from 'vitest';
import { frameIdOf } from './frame-flow.ts';
import { silentRenewEvent } from './silent-renew-page.ts';
import { settle } from './quiet.fixture.ts';
import { beginLogin, comeBack, issuer, setUp, type Setup } from './scripted-provider.fixture.ts';

const silentRenewUrl = 'https://app.example/silent-renew.html';

/** Signed in with refresh tokens, and the provider's session watched. */
async function watched(): Promise<Setup> {
  const setup = setUp({ config: { startCheckSession: true, silentRenewUrl } });
  await comeBack(setup, await beginLogin(setup), { session_state: 'first.salt' });
  setup.world.sleepsForReal = true;
  setup.events.length = 0;
  return setup;
}

function say({ world }: Setup, ...messages: readonly string[]): void {
  const source = world.frames.findLast(({ id, removed }) => /CheckSession/.test(id) && !removed);
  for (const data of messages) world.receive({ data, origin: issuer, source: source?.source });
}

const askingFrames = ({ world }: Setup) =>
  world.frames.filter(({ id }) => id === frameIdOf('customer'));

/** The question is on its way into its frame; the answer to it is this. */
async function answered(setup: Setup, parameters: Record<string, string>) {
  const asked = setup.client.recheckSession('customer');
  await settle();
  const { searchParams } = new URL(askingFrames(setup).at(-1)?.urls[0] ?? '');
  expect(searchParams.get('prompt')).toBe('none');
  setup.provider.nonce = searchParams.get('nonce') ?? '';
  const answer = new URLSearchParams({ state: searchParams.get('state') ?? '', ...parameters });
  setup.world.dispatch(silentRenewEvent, `${silentRenewUrl}?${answer.toString()}`);
  return asked;
}

const names = ({ events }: Setup) => events.map(({ type }) => type);

describe('§4 check session: who is there after a change (Session Management 1.0, 2.1)', () => {
  test('the same person goes on with fresh tokens, and their new session is watched', async () => {
    const setup = await watched();
    say(setup, 'unchanged', 'changed');

    const result = await answered(setup, { code: 'code-2', session_state: 'second.salt' });

    expect(result).toMatchObject({ isAuthenticated: true, accessToken: 'access-2' });
    expect(setup.provider.pathsOf('/token').at(-1)?.form['grant_type']).toBe('authorization_code');
    expect(setup.client.isServerSessionChanged('customer')).toBe(false);
    await setup.world.advance(3_000);
    expect(setup.world.frames.at(-1)?.posts.at(-1)?.message).toBe('portal second.salt');
  });

  test.each(['login_required', 'interaction_required'])(
    '%s there signs out here, as a sign-out in another tab does',
    async (error) => {
      const setup = await watched();
      say(setup, 'unchanged', 'changed');
      setup.events.length = 0;

      expect(await answered(setup, { error })).toMatchObject({ isAuthenticated: false });
      expect(names(setup)).toEqual(['UserDataChanged']);
    },
  );

  test('another person there signs out here', async () => {
    const setup = await watched();
    say(setup, 'unchanged', 'changed');
    setup.provider.subject = 'eve';

    expect(await answered(setup, { code: 'code-2' })).toMatchObject({ isAuthenticated: false });
  });

  test('a refusal for another reason signs nobody out, and is asked again after a minute', async () => {
    const setup = await watched();
    say(setup, 'unchanged', 'changed');

    const refused = await answered(setup, { error: 'server_error' });
    await setup.client.recheckSession('customer');
    expect(refused.isAuthenticated).toBe(true);
    expect(askingFrames(setup)).toHaveLength(1);

    await setup.world.advance(60_000);
    say(setup, 'changed');
    expect(await answered(setup, { error: 'login_required' })).toMatchObject({
      isAuthenticated: false,
    });
  });

  test('§4 a change while the page was closed counts where the frame has seen its cookies before', async () => {
    const before = await watched();
    say(before, 'unchanged');
    const { storage } = before.world.ports;
    const config = { startCheckSession: true, silentRenewUrl };
    const setup = setUp({ config, world: { storage } });
    setup.world.sleepsForReal = true;
    await setup.client.checkAuth();
    say(setup, 'changed');

    expect(await answered(setup, { error: 'login_required' })).toMatchObject({
      isAuthenticated: false,
    });
  });

  test("a frame that only ever said 'changed' may see no cookies: nobody is asked", async () => {
    const setup = await watched();
    say(setup, 'changed');

    expect(await setup.client.recheckSession('customer')).toMatchObject({ isAuthenticated: true });
    expect(askingFrames(setup)).toEqual([]);
  });
});
