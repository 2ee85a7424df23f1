import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#platform/common/errors.ts';
import {
  createTestIssuer,
  testAudience,
  type TestIssuer,
} from '../identity/test-issuer.fixture.ts';
import { createTokenJudge } from '../identity/token-judge.ts';
import { callerOf } from './bearer.ts';
import type { Authenticate } from './caller.ts';
import { createHttp } from './server.ts';

const issuer = 'https://customer.idp.example';
const lines: string[] = [];
let provider: TestIssuer;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  provider = await createTestIssuer(issuer);
  const judge = createTokenJudge({
    configurations: [{ kind: 'customer', issuer, audience: testAudience, keys: provider.keys }],
    now: () => new Date(),
    fetch,
  });
  app = await createHttp({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
    translate: (_locale, type) => type,
    csrfKey: randomBytes(32),
    identityOrigins: [],
    isSecure: false,
    answers: 'check',
    maxUpload: 1_048_576,
  });
  const authenticate: Authenticate = async (bearer, approach) => {
    await judge(bearer, approach?.refused);
    return undefined; // nobody gets in here: only refusals are looked at
  };
  app.get('/mine', (request) => callerOf(request, { authenticate }));
});
afterAll(() => app.close());

const ask = async (token?: string) => {
  lines.length = 0;
  return app.inject({
    url: '/mine',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
};

test('RFC 6750 §3: a 401 carries a challenge, which names a token that was sent as the reason', async () => {
  expect((await ask()).headers['www-authenticate']).toBe('Bearer realm="atrium"');
  expect((await ask('x.y.z')).headers['www-authenticate']).toBe(
    'Bearer realm="atrium", error="invalid_token"',
  );
});

test('a refused token leaves one warning with its reason under the number of the answer, never itself', async () => {
  const token = await provider.token({ aud: 'https://api.wrong' });
  const answer = await ask(token);

  expect(answer.statusCode).toBe(401);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    correlationId: answer.json<Problem>().correlationId,
    refusal: { reason: 'audience', issuer, audience: ['https://api.wrong'], algorithm: 'ES256' },
    msg: expect.stringContaining('access token refused: it is not made for this API'),
  });
  expect(lines[0]).not.toContain(token.split('.')[1]);
});

test('a token that has expired, and a call without one, are everyday and warn of nothing', async () => {
  await ask(await provider.token({ exp: Math.floor(Date.now() / 1000) - 60 }));
  expect(lines).toEqual([]);
  await ask();
  expect(lines).toEqual([]);
});
