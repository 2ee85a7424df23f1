import { describe, expect, test } from 'vitest';
import {
  tickWatch,
  applyMessage,
  notWatching,
  startWatch,
  type SessionWatch,
} from './check-session.rules.ts';
import {
  beginLogin,
  comeBack,
  discoveryDocument,
  issuer,
  json,
  setUp,
  type Setup,
} from './scripted-provider.fixture.ts';

describe('the watch step by step (spec §9: heartbeat 3 s, frame at most every 60 s, more than 3 unanswered)', () => {
  test('the frame is loaded again after 60 seconds, not before', () => {
    expect(tickWatch(startWatch(0), 59_999).reload).toBe(false);
    expect(tickWatch(startWatch(0), 60_000)).toMatchObject({
      reload: true,
      next: { framedAt: 60_000 },
    });
  });

  test('the fourth unanswered message in a row is silence', () => {
    let watch: SessionWatch = startWatch(0);
    const silences: boolean[] = [];
    for (let beat = 1; beat <= 5; beat += 1) {
      const { next, isSilent } = tickWatch(watch, beat * 3000);
      watch = next;
      silences.push(isSilent);
    }
    expect(silences).toEqual([false, false, false, true, true]);
    expect(applyMessage(watch, 'unchanged')).toMatchObject({ unanswered: 0 });
  });

  test("'changed' marks the session changed, once it was seen unchanged for good", () => {
    const known = applyMessage(startWatch(0), 'unchanged');
    let watch: SessionWatch = known;
    for (let times = 0; times < 5; times += 1) watch = applyMessage(watch, 'changed');

    expect(watch).toMatchObject({ state: 'watching', isChanged: true });
  });

  test("nothing but 'changed' from the start means that the browser hides the cookies", () => {
    const twice = applyMessage(applyMessage(startWatch(0), 'changed'), 'changed');

    expect(twice).toMatchObject({ state: 'watching', isChanged: true });
    expect(applyMessage(twice, 'changed')).toEqual({ state: 'unsupported' });
  });

  test('switched off, nothing changes', () => {
    expect(applyMessage(notWatching, 'changed')).toBe(notWatching);
    expect(tickWatch(notWatching, 5)).toEqual({
      next: notWatching,
      reload: false,
      isSilent: false,
    });
  });
});

async function watching(given: Parameters<typeof setUp>[0] = {}): Promise<Setup> {
  const setup = setUp({
    ...given,
    config: { startCheckSession: true, silentRenew: false, ...given.config },
  });
  await comeBack(setup, await beginLogin(setup), { session_state: 'state.salt' });
  setup.events.length = 0;
  return setup;
}

function say(
  { world }: Setup,
  data: unknown,
  from: { origin?: string; source?: unknown } = {},
): void {
  world.receive({ data, origin: issuer, source: world.frames[0]?.source, ...from });
}

describe('check session (spec §4, §9)', () => {
  test('every 3 seconds the frame is asked, at its own origin', async () => {
    const setup = await watching();
    expect(setup.world.frames[0]).toMatchObject({
      id: 'myiFrameForCheckSession_customer',
      urls: [`${issuer}/session`],
    });

    await setup.world.advance(9000);

    expect(setup.world.frames[0]?.posts).toEqual(
      Array.from({ length: 3 }, () => ({ message: 'portal state.salt', origin: issuer })),
    );
  });

  test('it is asked at once when it has loaded', async () => {
    const setup = await watching();
    setup.world.frames[0]?.load(true);

    expect(setup.world.frames[0]?.posts).toHaveLength(1);
  });

  test('it goes on after the first minute, with the frame loaded anew once a minute (Q2)', async () => {
    const setup = await watching();
    await setup.world.advance(180_000);

    expect(setup.world.frames[0]?.urls).toHaveLength(4);
    expect(setup.world.frames[0]?.posts).toHaveLength(57);
  });

  test("'changed' is told and makes the next logout local only", async () => {
    const setup = await watching();
    say(setup, 'unchanged');
    say(setup, 'changed');

    expect(setup.events).toEqual([
      { type: 'CheckSessionReceived', configId: 'customer', message: 'unchanged' },
      { type: 'CheckSessionReceived', configId: 'customer', message: 'changed' },
    ]);
    expect(setup.client.isServerSessionChanged('customer')).toBe(true);
    setup.world.gone.length = 0;
    await setup.client.logout('customer');
    expect(setup.world.gone).toEqual([]);
    expect(setup.client.isAuthenticated('customer')).toBe(false); // Q5
  });

  test("'error' is a warning in the log, no event", async () => {
    const setup = await watching();
    say(setup, 'error');

    expect(setup.events).toEqual([]);
    expect(setup.world.logged.at(-1)).toContain('check-session frame reports an error');
  });

  test.each<[string, unknown, { origin?: string; source?: unknown }]>([
    ['another origin', 'changed', { origin: 'https://evil.example' }],
    ['an origin that only starts the same', 'changed', { origin: `${issuer}.evil` }],
    ['another window', 'changed', { source: {} }],
    ['no text', { changed: true }, {}],
  ])('a message from %s is ignored', async (_name, data, from) => {
    const setup = await watching();
    say(setup, data, from);

    expect(setup.events).toEqual([]);
    expect(setup.client.isServerSessionChanged('customer')).toBe(false);
  });

  test('more than three unanswered messages raise a warning', async () => {
    const setup = await watching();
    await setup.world.advance(9000);
    expect(setup.world.logged).toEqual([]);
    await setup.world.advance(3000);

    expect(setup.world.logged).toEqual(['warn customer: The check-session frame does not answer']);
  });

  test('a browser that hides the cookies: the watch ends, and a logout reaches the provider', async () => {
    const setup = await watching();
    for (let times = 0; times < 3; times += 1) say(setup, 'changed');
    setup.world.gone.length = 0;

    expect(setup.client.isServerSessionChanged('customer')).toBe(false);
    expect(setup.world.frames[0]?.removed).toBe(true);
    expect(setup.world.beats).toEqual([]);
    await setup.client.logout('customer');
    expect(setup.world.gone).toHaveLength(1);
  });

  test('it is off unless asked for', async () => {
    expect((await watching({ config: { startCheckSession: false } })).world.frames).toEqual([]);
  });

  test('without a frame address or a session state it says so and does not start', async () => {
    const noFrame = await watching({
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, check_session_iframe: undefined }),
      },
    });
    const noState = setUp({ config: { startCheckSession: true } });
    await comeBack(noState, await beginLogin(noState));

    expect([noFrame.world.frames, noState.world.frames]).toEqual([[], []]);
    expect(noFrame.world.logged.at(-1)).toContain('offers no check-session frame');
    expect(noState.world.logged.at(-1)).toContain('gave no session state');
  });

  test('a local sign-out ends it', async () => {
    const setup = await watching();
    setup.client.logoutLocal('customer');

    expect(setup.world.frames[0]?.removed).toBe(true);
    expect(setup.world.beats).toEqual([]);
  });
});
