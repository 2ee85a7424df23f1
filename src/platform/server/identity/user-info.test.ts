import { describe, expect, test } from 'vitest';
import { createTestIssuer, testAudience } from './test-issuer.fixture.ts';
import { createTokenJudge } from './token-judge.ts';

const issuer = 'https://idp.example/realm';

/** A provider whose access tokens name nobody; `told` is what its user info says. */
async function aProvider(told: () => Response, asksUserInfo = true) {
  let clock = new Date('2026-11-21T10:00:00Z');
  const now = () => clock;
  const pen = await createTestIssuer(issuer, { now });
  const asked: (string | null)[] = [];
  const problems: string[] = [];
  const fetch = async (given: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = given instanceof Request ? given.url : given.toString();
    if (address.endsWith('/keys')) return Response.json(pen.keys);
    if (!address.endsWith('/userinfo'))
      return Response.json({
        issuer,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
      });
    asked.push(new Headers(init?.headers).get('authorization'));
    return told();
  };
  const judge = createTokenJudge({
    configurations: [{ kind: 'customer', authority: issuer, audience: testAudience, asksUserInfo }],
    now,
    fetch,
    report: (problem) => problems.push(problem),
  });
  return {
    pen,
    judge,
    asked,
    problems,
    pass: (ms: number) => (clock = new Date(clock.getTime() + ms)),
  };
}

const rose = () =>
  Response.json({ sub: 'rose', name: 'Rose Tyler', email: 'rose@badwolf.example' });

describe('user info', () => {
  test('names a person whom the access token leaves without name or address', async () => {
    const { pen, judge, asked } = await aProvider(rose);
    const token = await pen.token({ sub: 'rose', preferred_username: 'rose' });

    expect(await judge(token)).toMatchObject({
      subject: 'rose',
      name: 'Rose Tyler',
      email: 'rose@badwolf.example',
    });
    expect(asked).toEqual([`Bearer ${token}`]);
  });

  test('an address is email, else preferred_username where it is one', async () => {
    const emailOf = async (claims: object) => {
      const { pen, judge } = await aProvider(() => Response.json({ sub: 'rose', ...claims }));
      return (await judge(await pen.token({ sub: 'rose' })))?.email;
    };
    const [email, preferred_username] = ['rose@badwolf.example', 'login@badwolf.example'];

    expect(await emailOf({ email, preferred_username })).toBe(email);
    expect(await emailOf({ preferred_username })).toBe(preferred_username);
    expect(await emailOf({ preferred_username: 'rose' })).toBe('');
  });

  test('is not asked where the token says it all, nor where it is switched off', async () => {
    const full = await aProvider(rose);
    const claims = { sub: 'rose', name: 'Rose', email: 'rose@token.example' };
    expect(await full.judge(await full.pen.token(claims))).toMatchObject({ name: 'Rose' });

    const off = await aProvider(rose, false);
    expect(await off.judge(await off.pen.token({ sub: 'rose' }))).toMatchObject({ name: '' });
    expect([...full.asked, ...off.asked]).toEqual([]);
  });

  test('is asked once for many requests at once, and again after five minutes', async () => {
    const { pen, judge, asked, pass } = await aProvider(rose);
    const tokens = await Promise.all(['1', '2', '3'].map((jti) => pen.token({ sub: 'rose', jti })));

    await Promise.all(tokens.map((token) => judge(token)));
    expect(asked).toHaveLength(1);
    pass(5 * 60_000 + 1);
    await judge(await pen.token({ sub: 'rose' }));

    expect(asked).toHaveLength(2);
  });

  const failures: Readonly<Record<string, () => Response>> = {
    'about somebody else (Core 5.3.2)': () => Response.json({ sub: 'eve', name: 'Eve' }),
    'a refusal': () => new Response('', { status: 403 }),
    'no JSON': () => new Response('<html>'),
    'more than a megabyte': () => new Response('x'.repeat(1_048_577)),
  };
  test.each(Object.entries(failures))(
    'that answers with %s keeps nobody out and names nobody; the operator reads so',
    async (_what, told) => {
      const { pen, judge, problems } = await aProvider(told);

      expect(await judge(await pen.token({ sub: 'rose' }))).toMatchObject({ name: '', email: '' });
      expect(problems).toEqual(['name and address of a person cannot be fetched']);
    },
  );
});
