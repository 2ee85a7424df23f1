import { describe, expect, test } from 'vitest';
import { createTestIssuer, testAudience, type TestIssuer } from './test-issuer.fixture.ts';
import { createTokenJudge } from './token-judge.ts';

const issuer = 'https://idp.example/realm';

/**
 * A provider on the other end of `fetch`: serves discovery and keys, can rotate, fail and lie, and
 * counts the questions.
 */
async function aProvider() {
  let clock = new Date('2026-11-21T10:00:00Z');
  const now = () => clock;
  const state = {
    pen: await createTestIssuer(issuer, { now }),
    published: [] as TestIssuer[],
    asked: [] as string[],
    answer: undefined as (() => Response | Promise<Response>) | undefined,
  };
  state.published = [state.pen];
  const problems: string[] = [];
  const fetch = async (given: string | URL | Request): Promise<Response> => {
    const address = given instanceof Request ? given.url : given.toString();
    state.asked.push(address);
    if (state.answer) return state.answer();
    if (address.endsWith('/.well-known/openid-configuration'))
      return Response.json({ issuer, jwks_uri: `${issuer}/keys` });
    return Response.json({ keys: state.published.flatMap((one) => one.keys.keys) });
  };
  const judge = createTokenJudge({
    configurations: [{ kind: 'customer', authority: `${issuer}/`, audience: testAudience }],
    now,
    fetch,
    report: (problem) => problems.push(problem),
  });
  return {
    state,
    judge,
    problems,
    pass: (ms: number) => (clock = new Date(clock.getTime() + ms)),
    newPen: () => createTestIssuer(issuer, { now }),
  };
}

const minute = 60_000;

describe('signing keys', () => {
  test('are found by discovery, when first needed, once for everybody who waits', async () => {
    const { state, judge } = await aProvider();
    const tokens = await Promise.all(
      [1, 2, 3, 4, 5].map((sub) => state.pen.token({ sub: String(sub) })),
    );
    expect(state.asked).toEqual([]);

    const found = await Promise.all(tokens.map((token) => judge(token)));

    expect(found.map((one) => one?.subject)).toEqual(['1', '2', '3', '4', '5']);
    expect(state.asked).toEqual([`${issuer}/.well-known/openid-configuration`, `${issuer}/keys`]);
  });

  test('that are new are fetched for the first token that names them', async () => {
    const { state, judge, pass, newPen } = await aProvider();
    await judge(await state.pen.token());
    const next = await newPen();
    state.published = [state.pen, next];
    pass(31_000);

    expect(await judge(await next.token())).toBeDefined();
  });

  test('a flood of unknown key ids asks the provider once in thirty seconds', async () => {
    const { state, judge, pass, newPen } = await aProvider();
    await judge(await state.pen.token());
    const before = state.asked.length;
    const stranger = await newPen();
    pass(31_000);

    for (let count = 0; count < 300; count += 1)
      expect(await judge(await stranger.token({}, { kid: String(count) }))).toBeUndefined();
    const first = state.asked.length - before;
    pass(31_000);
    await judge(await stranger.token({}, { kid: 'again' }));

    expect([first, state.asked.length - before]).toEqual([2, 4]);
  });

  test('a good token is judged in the middle of that flood', async () => {
    const { state, judge, newPen } = await aProvider();
    const stranger = await newPen();

    const found = await Promise.all([
      judge(await stranger.token()),
      judge(await state.pen.token()),
      judge(await stranger.token()),
    ]);

    expect(found.map(Boolean)).toEqual([false, true, false]);
  });

  test('that were withdrawn sign nobody in once they have been renewed', async () => {
    const { state, judge, pass, newPen } = await aProvider();
    const old = state.pen;
    await judge(await old.token());
    state.published = [await newPen()];
    pass(11 * minute);

    await judge(await old.token({ sub: 'renews in the background' }));
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(await judge(await old.token({ sub: 'late' }))).toBeUndefined();
  });

  test('a remembered token outlives its withdrawn key by five minutes at most', async () => {
    const { state, judge, pass, newPen } = await aProvider();
    const token = await state.pen.token({ exp: new Date('2026-11-21T12:00:00Z').getTime() / 1000 });
    await judge(token);
    const next = await newPen();
    state.published = [next];
    pass(31_000);
    await judge(await next.token());

    pass(5 * minute - 32_000);
    const shortlyBefore = await judge(token);
    pass(1_000);

    expect([shortlyBefore !== undefined, await judge(token)]).toEqual([true, undefined]);
  });

  test('outlive a provider that is down for an hour, and end after a day', async () => {
    const { state, judge, pass, problems } = await aProvider();
    await judge(await state.pen.token());
    state.answer = () => new Response('', { status: 503 });
    pass(60 * minute);

    expect(await judge(await state.pen.token())).toBeDefined();
    pass(24 * 60 * minute);
    await expect(judge(await state.pen.token())).rejects.toMatchObject({
      type: 'ERROR_UNAVAILABLE',
      status: 503,
    });
    expect(problems[0]).toContain('cannot be fetched');
  });
});

describe('a provider that was never reached', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['refuses', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error', () => new Response('oops', { status: 500 })],
    ['answers with a page', () => new Response('<html>')],
    ['answers with another document', () => Response.json({ hello: 'world' })],
    ['publishes no key', () => Response.json({ issuer, jwks_uri: `${issuer}/keys`, keys: [] })],
    [
      'publishes a secret',
      () =>
        Response.json({
          issuer,
          jwks_uri: `${issuer}/keys`,
          keys: [{ kty: 'oct', k: 'c2VjcmV0' }],
        }),
    ],
    ['answers with two megabytes', () => new Response(`{"issuer":"${'x'.repeat(2_000_000)}"}`)],
  ])(
    'that %s: the caller is told "not now", not "not you"; the next one asks again after five seconds',
    async (_how, answer) => {
      const { state, judge, pass } = await aProvider();
      state.answer = answer;

      await expect(judge(await state.pen.token())).rejects.toMatchObject({ status: 503 });
      const asked = state.asked.length;
      await expect(judge(await state.pen.token({ sub: 'other' }))).rejects.toMatchObject({
        status: 503,
      });
      expect(state.asked).toHaveLength(asked);

      state.answer = undefined;
      pass(5_000);
      expect(await judge(await state.pen.token())).toBeDefined();
    },
  );

  test('a download is cancelled while reading, at one megabyte', async () => {
    const { state, judge, problems } = await aProvider();
    let sent = 0;
    let isCancelled = false;
    state.answer = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 65_536;
            if (sent > 64 * 1_048_576) controller.close();
            else controller.enqueue(new Uint8Array(65_536).fill(32));
          },
          cancel: () => void (isCancelled = true),
        }),
      );

    await judge(await state.pen.token()).catch(() => undefined);

    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(2 * 1_048_576);
    expect(problems).toHaveLength(1);
  });
});
