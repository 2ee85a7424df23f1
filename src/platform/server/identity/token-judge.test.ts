import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestIssuer, testAudience, type TestIssuer } from './test-issuer.fixture.ts';
import { createTokenJudge, type TrustedIssuer } from './token-judge.ts';

const issuer = 'https://customer.idp.example';
let clock = new Date('2026-11-21T10:00:00Z');
const now = () => clock;
const seconds = () => Math.floor(clock.getTime() / 1000);
let customer: TestIssuer;
let internal: TestIssuer;

beforeAll(async () => {
  customer = await createTestIssuer(issuer, { now });
  internal = await createTestIssuer('https://internal.idp.example', { now });
});

function noFetch(): Promise<Response> {
  throw new Error('nothing may be fetched here');
}

function judgeOf(...configurations: TrustedIssuer[]) {
  return createTokenJudge({ configurations, now, fetch: noFetch });
}

const strict = (): TrustedIssuer => ({
  kind: 'customer',
  issuer,
  audience: testAudience,
  keys: customer.keys,
  tokenType: 'at+jwt',
});
const lenient = (): TrustedIssuer => ({
  kind: 'customer',
  issuer,
  audience: testAudience,
  keys: customer.keys,
});
const staff = (): TrustedIssuer => ({
  kind: 'internal',
  issuer: internal.issuer,
  audience: testAudience,
  keys: internal.keys,
});

describe('a good token', () => {
  test('speaks for its subject at its issuer', async () => {
    const token = await customer.token({
      sub: 'lena',
      preferred_username: 'lena@adler.example',
      name: 'Lena Adler',
    });

    expect(await judgeOf(strict())(token)).toEqual({
      kind: 'customer',
      issuer,
      subject: 'lena',
      email: 'lena@adler.example',
      provenEmail: 'lena@adler.example',
      name: 'Lena Adler',
      session: { key: `token ${String(seconds())}`, isLasting: false },
      issuedAt: new Date(seconds() * 1000),
    });
  });

  test('SEC-6: names its sign-in by sid and auth_time, which renewed tokens share', async () => {
    const judge = judgeOf(strict());
    const sessionIn = async (claims: object) =>
      (await judge(await customer.token({ jti: 'j', ...claims })))?.session;

    expect(await sessionIn({ sid: 's1', auth_time: 5 })).toEqual({ key: 's1 5', isLasting: true });
    expect(await sessionIn({ sid: 's1' })).toEqual({ key: 's1', isLasting: true });
    expect(await sessionIn({ auth_time: 5 })).toEqual({ key: '5', isLasting: true });
    expect(await sessionIn({})).toEqual({ key: 'token j', isLasting: false });
  });

  test('SEC-6: that was revoked is refused, also one remembered as good', async () => {
    let isRevoked = false;
    const judge = judgeOf({ ...strict(), isRevoked: async () => isRevoked });
    const token = await customer.token();
    expect(await judge(token)).toBeDefined();

    isRevoked = true;

    expect(await judge(token)).toBeUndefined();
  });

  test('of staff is told from a customer’s by its issuer', async () => {
    const judge = judgeOf(strict(), staff());

    expect(await judge(await internal.token())).toMatchObject({ kind: 'internal' });
    expect(await judge(await customer.token())).toMatchObject({ kind: 'customer' });
  });

  test.each(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'])(
    'may be signed with %s',
    async (alg) => {
      const other = await createTestIssuer(issuer, { alg, now });

      expect(await judgeOf({ ...strict(), keys: other.keys })(await other.token())).toBeDefined();
    },
  );

  test('is also one without a key id, whichever of the keys signed it', async () => {
    const [first, second] = [
      await createTestIssuer(issuer, { now }),
      await createTestIssuer(issuer, { now }),
    ];
    const judge = judgeOf({
      ...strict(),
      keys: { keys: [...first.keys.keys, ...second.keys.keys].map(({ kid: _kid, ...key }) => key) },
    });
    const key = { kid: undefined } as unknown as { kid: string };

    expect(await judge(await first.token({}, key))).toBeDefined();
    expect(await judge(await second.token({}, key))).toBeDefined();
    expect(await judge(await customer.token({}, key))).toBeUndefined();
  });

  test('holds thirty seconds longer than it says, and no more', async () => {
    const at = (exp: number) => customer.token({ exp: seconds() + exp });

    expect(await judgeOf(strict())(await at(-29))).toBeDefined();
    expect(await judgeOf(strict())(await at(-31))).toBeUndefined();
  });

  test('carries a name that can forge nothing: no control characters, not endless', async () => {
    const found = await judgeOf(strict())(
      await customer.token({
        name: `Eve\n\u202E<b>${'x'.repeat(500)}`,
        preferred_username: 'e\u0000@x.example',
      }),
    );

    expect(found).toMatchObject({ email: 'e@x.example' });
    expect(found?.name).toMatch(/^Eve<b>x+$/);
    expect(found?.name).toHaveLength(320);
  });

  test('has the first of preferred_username, email and upn that is an address', async () => {
    const judge = judgeOf(strict());
    const dwho = await customer.token({
      preferred_username: 'dwho',
      email: 'dwho@badwolf.example',
    });

    expect(await judge(dwho)).toMatchObject({ email: 'dwho@badwolf.example' });
    expect(await judge(await customer.token({ preferred_username: 'rose' }))).toMatchObject({
      email: 'rose',
    });
  });

  test('falls back on email, then upn, for the address', async () => {
    const judge = judgeOf(strict());

    expect(await judge(await customer.token({ email: 'a@x.example' }))).toMatchObject({
      email: 'a@x.example',
      name: 'a@x.example',
    });
    expect(await judge(await customer.token({ upn: 'b@x.example' }))).toMatchObject({
      email: 'b@x.example',
    });
  });
});

describe('a forged or foreign token is nobody’s', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = (more = {}) => ({
    iss: issuer,
    sub: 'eve',
    aud: testAudience,
    iat: seconds(),
    exp: seconds() + 300,
    scope: 'portal',
    ...more,
  });
  const publicPem = async () => {
    const key = await importJWK(customer.publicJwk, 'ES256');
    return key instanceof Uint8Array ? '' : exportSPKI(key);
  };

  const forgeries: Record<string, () => Promise<string> | string> = {
    'alg none': () => new UnsecuredJWT(body()).encode(),
    'alg none with a signature': async () =>
      `${part({ alg: 'none', typ: 'at+jwt' })}.${part(body())}.${(await customer.token()).split('.')[2]}`,
    'alg nOnE': () => `${part({ alg: 'nOnE', typ: 'at+jwt' })}.${part(body())}.`,
    'HS256 with the public key as the secret': async () =>
      new SignJWT(body())
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: customer.kid })
        .sign(new TextEncoder().encode(await publicPem())),
    'HS256 with the published key as the secret': () =>
      new SignJWT(body())
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: customer.kid })
        .sign(Buffer.from(JSON.stringify(customer.publicJwk))),
    'another key under our key id': async () =>
      (await createTestIssuer(issuer, { now })).token({}, { kid: customer.kid }),
    'another key under its own id': async () => (await createTestIssuer(issuer, { now })).token(),
    'its own key in the header (jwk)': async () => {
      const other = await createTestIssuer(issuer, { now });
      return other.token({}, { jwk: other.publicJwk } as object);
    },
    'keys at an address of its own (jku, x5u)': async () =>
      (await createTestIssuer(issuer, { now })).token({}, {
        jku: 'https://evil.example/keys',
        x5u: 'https://evil.example/cert',
      } as object),
    'a changed payload': async () => {
      const [header, , signature] = (await customer.token()).split('.');
      return `${header}.${part(body({ sub: 'admin' }))}.${signature}`;
    },
    'a changed signature': async () => (await customer.token()).replace(/.{10}$/, 'AAAAAAAAAA'),
    'no signature': async () => (await customer.token()).replace(/[^.]+$/, ''),
    'a wrong issuer': () => customer.token({ iss: 'https://evil.example' }),
    'the issuer of staff, signed by the customers’ provider': () =>
      customer.token({ iss: internal.issuer }),
    'an issuer that only begins like ours': () => customer.token({ iss: `${issuer}.evil.example` }),
    'an issuer with a slash more': () => customer.token({ iss: `${issuer}/` }),
    'no issuer': () => customer.token({ iss: undefined }),
    'a wrong audience': () => customer.token({ aud: 'urn:other:api' }),
    'no audience': () => customer.token({ aud: undefined }),
    'no subject': () => customer.token({ sub: undefined }),
    'an empty subject': () => customer.token({ sub: '' }),
    'an endless subject': () => customer.token({ sub: 'x'.repeat(256) }),
    'a subject that is no text': () => customer.token({ sub: 42 as unknown as string }),
    'no expiry': () => customer.token({ exp: undefined }),
    'an expiry that is no number': () => customer.token({ exp: 'tomorrow' as unknown as number }),
    'an expiry in the past': () => customer.token({ exp: seconds() - 60 }),
    'a beginning in the future (nbf)': () => customer.token({ nbf: seconds() + 60 }),
    'no time of issue': () => customer.token({ iat: undefined }),
    'a time of issue that is no date': () => customer.token({ iat: -1e15 }),
    'a time of issue before time was counted': () => customer.token({ iat: -1 }),
    'a time of issue in the future': () => customer.token({ iat: seconds() + 60 }),
    'an id token by type': () => customer.token({}, { typ: 'id+jwt' }),
    'an id token (JWT, nonce)': () =>
      customer.token({ nonce: 'n', scope: 'openid' }, { typ: 'JWT' }),
    'an id token (JWT, at_hash)': () =>
      customer.token({ at_hash: 'h', scope: 'openid' }, { typ: 'JWT' }),
    'an id token (JWT, no scope)': () => customer.token({}, { typ: 'JWT' }),
    'an id token by Keycloak’s inner type': () =>
      customer.token({ typ: 'ID', scope: 'openid' }, { typ: 'JWT' }),
    'a refresh token by Keycloak’s inner type': () =>
      customer.token({ typ: 'Refresh', scope: 'openid' }, { typ: 'JWT' }),
    'a logout token': () => customer.token({ scope: 'x' }, { typ: 'logout+jwt' }),
    'a critical header nobody knows': () =>
      customer
        .token({}, { crit: ['x'], x: true } as object)
        .catch(
          () => `${part({ alg: 'ES256', typ: 'at+jwt', crit: ['x'], x: 1 })}.${part(body())}.AAAA`,
        ),
    'an unencoded payload (b64 false)': () =>
      `${part({ alg: 'ES256', typ: 'at+jwt', b64: false, crit: ['b64'] })}.${part(body())}.AAAA`,
    'five parts (encrypted)': () => 'a.b.c.d.e',
    'two parts': () => `${part({ alg: 'ES256' })}.${part(body())}`,
    nothing: () => '',
    'not even text we know': () => '\u0000\uFFFF...',
    'a header that is no object': () => `${part('x')}.${part(body())}.AAAA`,
    'claims that are no object': () => `${part({ alg: 'ES256', typ: 'at+jwt' })}.${part([1])}.AAAA`,
    'more than sixteen kilobytes': () => customer.token({ padding: 'x'.repeat(16_384) }),
    'an EdDSA signature': async () => {
      const { privateKey } = generateKeyPairSync('ed25519');
      return new SignJWT(body())
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
        .sign(privateKey);
    },
    'an RSA signature under an EC key id': () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const text = `${part({ alg: 'RS256', typ: 'at+jwt', kid: customer.kid })}.${part(body())}`;
      return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`;
    },
  };

  test.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    const token = await forge();

    expect(await judgeOf(strict(), staff())(token)).toBeUndefined();
    expect(await judgeOf(lenient(), staff())(token)).toBeUndefined();
  });

  test('an algorithm outside the list is refused even with a key that the provider publishes', async () => {
    const other = await createTestIssuer(issuer, { alg: 'EdDSA', now });

    expect(await judgeOf({ ...strict(), keys: other.keys })(await other.token())).toBeUndefined();
  });

  test('the forgeries fail for what is wrong with them: the same pen writes good ones', async () => {
    expect(await judgeOf(strict())(await customer.token(body({ sub: 'eve' })))).toMatchObject({
      subject: 'eve',
    });
  });

  test('thousands of random strings', async () => {
    const judge = judgeOf(strict());
    for (let count = 0; count < 2_000; count += 1) {
      expect(
        await judge([1, 2, 3].map(() => randomBytes(count % 40).toString('base64url')).join('.')),
      ).toBeUndefined();
    }
  });
});

describe('untyped access tokens (providers that know no at+jwt)', () => {
  test.each([{ scp: 'access' }, { scope: 'openid profile' }, { scope: 'openid', typ: 'Bearer' }])(
    '%j is one',
    async (claims) => {
      const token = await customer.token(claims, { typ: 'JWT' });

      expect(await judgeOf(lenient())(token)).toBeDefined();
      expect(await judgeOf(strict())(token)).toBeUndefined();
    },
  );
});

describe('issuers of many directories (Microsoft Entra ID)', () => {
  const tid = '72f988bf-86f1-41af-91ab-2d7cd011db47';
  const at = (id: string) => `https://login.idp.example/${id}/v2.0`;
  const many = (more: Partial<TrustedIssuer> = {}): TrustedIssuer => ({
    ...lenient(),
    issuer: at('{tenantid}'),
    ...more,
  });

  test('the directory in the issuer is the one the token names', async () => {
    const judge = judgeOf(many());

    expect(await judge(await customer.token({ iss: at(tid), tid }))).toMatchObject({
      issuer: at(tid),
    });
    expect(
      await judge(await customer.token({ iss: at('11111111-1111-1111-1111-111111111111'), tid })),
    ).toBeUndefined();
    expect(await judge(await customer.token({ iss: at(tid) }))).toBeUndefined();
    expect(
      await judge(await customer.token({ iss: at('../evil'), tid: '../evil' })),
    ).toBeUndefined();
  });

  test('a list of directories keeps the others out', async () => {
    const other = '11111111-1111-1111-1111-111111111111';
    const judge = judgeOf(many({ allowedTenants: [tid.toUpperCase()] }));

    expect(await judge(await customer.token({ iss: at(tid), tid }))).toBeDefined();
    expect(await judge(await customer.token({ iss: at(other), tid: other }))).toBeUndefined();
  });

  test('two configurations that cover one token cannot tell staff from customers: it is refused, and said', async () => {
    const problems: string[] = [];
    const judge = createTokenJudge({
      configurations: [many(), { ...many(), kind: 'internal', issuer: at(tid) }],
      now,
      fetch: noFetch,
      report: (problem) => problems.push(problem),
    });

    expect(await judge(await customer.token({ iss: at(tid), tid }))).toBeUndefined();
    expect(problems).toEqual([
      expect.stringContaining('two identity configurations cover the same token'),
    ]);
  });

  test('the same provider for both is fine when the audiences differ', async () => {
    const judge = judgeOf(many(), {
      ...many(),
      kind: 'internal',
      issuer: at(tid),
      audience: 'urn:staff',
    });

    expect(
      await judge(await customer.token({ iss: at(tid), tid, aud: 'urn:staff' })),
    ).toMatchObject({ kind: 'internal' });
    expect(await judge(await customer.token({ iss: at(tid), tid }))).toMatchObject({
      kind: 'customer',
    });
  });
});

describe('RFC 6750 §3: why a token is refused is said, the token is not', () => {
  const reasons: Record<string, () => Promise<string> | string> = {
    form: () => 'b3BhcXVl',
    audience: () => customer.token({ aud: ['urn:other:api', 'b'] }),
    issuer: () => customer.token({ iss: 'https://evil.example' }),
    key: () => customer.token({}, { kid: 'unknown' }),
    expired: () => customer.token({ exp: seconds() - 60 }),
    notYet: () => customer.token({ iat: seconds() + 60 }),
    claims: () => customer.token({ sub: '' }),
    type: () => customer.token({ nonce: 'n', scope: 'openid' }, { typ: 'JWT' }),
    signature: async () => (await customer.token()).replace(/.{10}$/, 'AAAAAAAAAA'),
    algorithm: async () =>
      new SignJWT({ iss: issuer, aud: testAudience })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('x'.repeat(32))),
    // RFC 9449 7.2: a DPoP-bound token is no bearer token
    binding: () => customer.token({ cnf: { jkt: 'thumbprint' } }),
  };

  test.each(Object.entries(reasons))('%s', async (reason, forge) => {
    const token = await forge();
    const told: unknown[] = [];

    expect(await judgeOf(lenient())(token, (refusal) => told.push(refusal))).toBeUndefined();

    expect(told).toEqual([expect.objectContaining({ reason })]);
    expect(JSON.stringify(told)).not.toContain(token.split('.')[0]);
  });

  test('with issuer, audience and algorithm as the token names them, cut to a length', async () => {
    const token = await customer.token({ aud: 'urn:other:api', iss: `https://${'x'.repeat(500)}` });
    const told: unknown[] = [];
    await judgeOf(strict())(token, (refusal) => told.push(refusal));

    expect(told).toEqual([
      {
        reason: 'audience',
        says: `it is not made for this API, which is ${testAudience}`,
        issuer: `https://${'x'.repeat(312)}`,
        audience: ['urn:other:api'],
        algorithm: 'ES256',
      },
    ]);
  });
});

describe('what was verified is remembered', () => {
  test('no longer than the token lives', async () => {
    const judge = judgeOf(strict());
    const token = await customer.token({ exp: seconds() + 60 });
    const started = clock;
    expect(await judge(token)).toBeDefined();

    clock = new Date(started.getTime() + 89_000);
    const shortlyBefore = await judge(token);
    clock = new Date(started.getTime() + 91_000);
    const after = await judge(token);
    clock = started;

    expect([shortlyBefore !== undefined, after]).toEqual([true, undefined]);
  });
});
