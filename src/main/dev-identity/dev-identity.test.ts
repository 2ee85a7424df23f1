import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { createTokenJudge } from '#platform/server/identity/token-judge.ts';
import { cleanDevIdentity, mountDevIdentity } from './dev-identity.ts';
import {
  authorizationRequest,
  exchange,
  openTestProvider,
  publicUrl,
  signIn,
  TestBrowser,
  tokensOf,
  type TestProvider,
  type Transaction,
} from './test-provider.fixture.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

function aBrowser(): TestBrowser {
  return new TestBrowser(provider.app);
}

function judgeOf({ identity }: TestProvider) {
  return createTokenJudge({
    configurations: identity.issuers,
    now: () => new Date(),
    fetch: () => Promise.reject(new Error('the embedded provider’s keys are known without asking')),
  });
}

function codeForm(code: string | null, { verifier }: Transaction) {
  return {
    grant_type: 'authorization_code',
    code: code ?? '',
    code_verifier: verifier,
    redirect_uri: `${publicUrl}/auth/customer`,
  };
}

function formOf(body: string) {
  return {
    action: /action="([^"]+)"/.exec(body)?.[1] ?? '',
    xsrf: /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '',
  };
}

function refresh(browser: TestBrowser, token: string) {
  return exchange(browser, 'customer', { grant_type: 'refresh_token', refresh_token: token });
}

describe('discovery', () => {
  test('names every endpoint at the public address, whatever the Host header says', async () => {
    const answer = await aBrowser().get('/idp/customer/.well-known/openid-configuration', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });

    expect(answer.json()).toMatchObject({
      issuer: `${publicUrl}/idp/customer`,
      authorization_endpoint: `${publicUrl}/idp/customer/auth`,
      token_endpoint: `${publicUrl}/idp/customer/token`,
      userinfo_endpoint: `${publicUrl}/idp/customer/me`,
      end_session_endpoint: `${publicUrl}/idp/customer/session/end`,
      check_session_iframe: `${publicUrl}/idp/customer/session/check`,
      revocation_endpoint: `${publicUrl}/idp/customer/token/revocation`,
      pushed_authorization_request_endpoint: `${publicUrl}/idp/customer/request`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(answer.body).not.toContain('evil.example');
  });

  test('publishes no private part of a key', async () => {
    const { keys } = (await aBrowser().get('/idp/internal/jwks')).json();

    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
    expect(JSON.stringify(provider.identity.issuers)).not.toMatch(/"d":/);
  });

  test('answers below it carry the portal’s security headers', async () => {
    const answer = await aBrowser().get('/idp/customer/jwks');

    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('code flow with PKCE (spec §4, Code callback flow)', () => {
  test('ends with tokens that say who it is, for the portal’s API', async () => {
    const account = await provider.newAccount();
    const transaction = authorizationRequest('customer');

    const answer = await signIn(aBrowser(), account, transaction);
    const tokens = (
      await exchange(aBrowser(), 'customer', codeForm(answer.searchParams.get('code'), transaction))
    ).json();

    expect(answer.origin + answer.pathname).toBe(`${publicUrl}/auth/customer`);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      state: transaction.state,
      iss: `${publicUrl}/idp/customer`,
    });
    const who = {
      sub: account.subject,
      preferred_username: account.login,
      email: account.login,
      name: 'Lena Adler',
      iss: `${publicUrl}/idp/customer`,
    };
    const access = String(tokens['access_token']);
    expect(decodeProtectedHeader(access)).toMatchObject({ typ: 'at+jwt', alg: 'ES256' });
    expect(decodeJwt(access)).toMatchObject({
      ...who,
      aud: 'urn:atrium:api',
      client_id: 'atrium-customer',
    });
    expect(decodeJwt(String(tokens['id_token']))).toMatchObject({
      ...who,
      aud: 'atrium-customer',
      nonce: transaction.nonce,
    });
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: expect.any(String),
    });
  });

  test('without a resource in the request the token is for the API all the same', async () => {
    const { resource: _resource, ...rest } = Object.fromEntries(
      new URL(authorizationRequest('customer').url, publicUrl).searchParams,
    );
    const transaction = authorizationRequest('customer');
    const query = new URLSearchParams({
      ...rest,
      code_challenge: new URL(transaction.url, publicUrl).searchParams.get('code_challenge') ?? '',
    });

    const answer = await signIn(aBrowser(), await provider.newAccount(), {
      ...transaction,
      url: `/idp/customer/auth?${query.toString()}`,
    });
    const tokens = (
      await exchange(aBrowser(), 'customer', codeForm(answer.searchParams.get('code'), transaction))
    ).json();

    expect(decodeJwt(String(tokens['access_token'])).aud).toBe('urn:atrium:api');
  });

  test('the API’s judge takes the access token for the person at their realm, and no id token', async () => {
    const [customer, staff] = [
      await provider.newAccount('customer'),
      await provider.newAccount('internal'),
    ];
    const judge = judgeOf(provider);

    const [one, two] = [await tokensOf(aBrowser(), customer), await tokensOf(aBrowser(), staff)];

    expect(await judge(one.access_token)).toMatchObject({
      kind: 'customer',
      issuer: `${publicUrl}/idp/customer`,
      subject: customer.subject,
      email: customer.login,
      name: 'Lena Adler',
    });
    expect(await judge(two.access_token)).toMatchObject({
      kind: 'internal',
      subject: staff.subject,
    });
    expect([await judge(one.id_token), await judge(one.refresh_token)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('a code works once; using it again ends what it brought', async () => {
    const browser = aBrowser();
    const transaction = authorizationRequest('customer');
    const code = (await signIn(browser, await provider.newAccount(), transaction)).searchParams.get(
      'code',
    );
    const first = (await exchange(browser, 'customer', codeForm(code, transaction))).json();

    const again = await exchange(browser, 'customer', codeForm(code, transaction));

    expect([again.status, again.json()['error']]).toEqual([400, 'invalid_grant']);
    expect((await refresh(browser, String(first['refresh_token']))).json()).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('a code is worth nothing with another verifier, at another address or for the other client', async () => {
    const account = await provider.newAccount();
    for (const wrong of [
      { code_verifier: 'x'.repeat(64) },
      { redirect_uri: `${publicUrl}/auth/internal` },
      { client_id: 'atrium-internal' },
    ]) {
      const transaction = authorizationRequest('customer');
      const code = (await signIn(aBrowser(), account, transaction)).searchParams.get('code');

      expect(
        (
          await exchange(aBrowser(), 'customer', { ...codeForm(code, transaction), ...wrong })
        ).json()['error'],
      ).toMatch(/invalid_(grant|client)/);
    }
  });

  test.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['the implicit flow', { response_type: 'id_token' }],
    ['a foreign resource', { resource: 'urn:other:api' }],
  ])('%s is refused with an error at the portal’s address', async (_what, more) => {
    const answer = await aBrowser().get(authorizationRequest('customer', more).url);

    expect(answer.location?.pathname).toBe('/auth/customer');
    expect(`${answer.location?.search ?? ''}${answer.location?.hash ?? ''}`).toContain('error=');
  });

  test('pushed requests work (PAR, spec §7)', async () => {
    const browser = aBrowser();
    const transaction = authorizationRequest('customer');
    const pushed = await browser.post(
      '/idp/customer/request',
      Object.fromEntries(new URL(transaction.url, publicUrl).searchParams),
      {
        accept: 'application/json',
      },
    );
    const url = `/idp/customer/auth?${new URLSearchParams({ client_id: 'atrium-customer', request_uri: String(pushed.json()['request_uri']) }).toString()}`;

    const answer = await signIn(browser, await provider.newAccount(), { ...transaction, url });

    expect([pushed.status, pushed.json()['expires_in']]).toEqual([201, 60]);
    expect(answer.searchParams.get('state')).toBe(transaction.state);
  });
});

describe('silent renewal', () => {
  test('prompt=none answers with a code where somebody is signed in, else with login_required', async () => {
    const browser = aBrowser();
    const before = await browser.get(authorizationRequest('customer', { prompt: 'none' }).url);
    await tokensOf(browser, await provider.newAccount());
    const after = await browser.get(authorizationRequest('customer', { prompt: 'none' }).url);

    expect(before.location?.searchParams.get('error')).toBe('login_required');
    expect(after.location?.searchParams.get('code')).toEqual(expect.any(String));
  });

  test('a refresh token is replaced each time, and the id token keeps its nonce', async () => {
    const browser = aBrowser();
    const first = await tokensOf(browser, await provider.newAccount());

    const second = (await refresh(browser, first.refresh_token)).json();

    expect(second['refresh_token']).not.toBe(first.refresh_token);
    const [before, after] = [decodeJwt(first.id_token), decodeJwt(String(second['id_token']))];
    expect([after.sub, after['nonce']]).toEqual([before.sub, before['nonce']]);
    expect(await judgeOf(provider)(String(second['access_token']))).toBeDefined();
  });

  test('an old refresh token ends the whole family: one of the two who hold it has stolen it', async () => {
    const browser = aBrowser();
    const first = await tokensOf(browser, await provider.newAccount());
    const second = (await refresh(browser, first.refresh_token)).json();

    const reused = await refresh(browser, first.refresh_token);

    expect([reused.status, reused.json()['error']]).toEqual([400, 'invalid_grant']);
    expect((await refresh(browser, String(second['refresh_token']))).json()['error']).toBe(
      'invalid_grant',
    );
  });

  test('of ten that use one refresh token at the same time, one at most gets through', async () => {
    const browser = aBrowser();
    const { refresh_token: token } = await tokensOf(browser, await provider.newAccount());

    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(browser, token)));

    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter((answer) => answer.status === 400).length).toBeGreaterThanOrEqual(9);
  });
});

describe('userinfo (spec §7)', () => {
  test('tells the owner of a token who they are', async () => {
    const account = await provider.newAccount();
    const { access_token: token } = await tokensOf(aBrowser(), account);

    const answer = await aBrowser().get('/idp/customer/me', { authorization: `Bearer ${token}` });

    expect(answer.json()).toEqual({
      sub: account.subject,
      name: 'Lena Adler',
      preferred_username: account.login,
      email: account.login,
      email_verified: true,
    });
  });

  test('refuses everything else and says how to ask (RFC 6750 3.1)', async () => {
    const { id_token: id, access_token: access } = await tokensOf(
      aBrowser(),
      await provider.newAccount(),
    );

    for (const bearer of [id, `${access}x`, 'nonsense']) {
      const answer = await aBrowser().get('/idp/customer/me', {
        authorization: `Bearer ${bearer}`,
      });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining('error="invalid_token"'),
      ]);
    }
    expect(
      (await aBrowser().get('/idp/internal/me', { authorization: `Bearer ${access}` })).status,
    ).toBe(401);
    expect((await aBrowser().get('/idp/customer/me')).headers['www-authenticate']).toBe(
      `Bearer realm="${publicUrl}/idp/customer"`,
    );
  });
});

describe('revocation (RFC 7009)', () => {
  function revoke(form: Record<string, string>) {
    return aBrowser().post(
      '/idp/customer/token/revocation',
      { client_id: 'atrium-customer', ...form },
      { accept: 'application/json' },
    );
  }

  test('of a refresh token ends it and what came of it', async () => {
    const browser = aBrowser();
    const { refresh_token: token } = await tokensOf(browser, await provider.newAccount());

    expect((await revoke({ token, token_type_hint: 'refresh_token' })).status).toBe(200);
    expect((await refresh(browser, token)).json()['error']).toBe('invalid_grant');
  });

  test('of an access token ends it at userinfo', async () => {
    const { access_token: token } = await tokensOf(aBrowser(), await provider.newAccount());
    expect(
      (await aBrowser().get('/idp/customer/me', { authorization: `Bearer ${token}` })).status,
    ).toBe(200);

    expect((await revoke({ token, token_type_hint: 'access_token' })).status).toBe(200);
    expect(
      (await aBrowser().get('/idp/customer/me', { authorization: `Bearer ${token}` })).status,
    ).toBe(401);
  });

  test('of what nobody knows is done; of nothing, and for strangers, it is refused', async () => {
    expect((await revoke({ token: 'nonsense' })).status).toBe(200);
    expect((await revoke({})).status).toBe(400);
    expect((await revoke({ token: 'x', client_id: 'somebody' })).status).toBe(401);
  });
});

test('§4: what no text can hold is refused like any wrong code, token or session', async () => {
  const browser = aBrowser();
  const code = await exchange(browser, 'customer', {
    grant_type: 'authorization_code',
    code: 'a\u0000b',
    code_verifier: 'v'.repeat(43),
    redirect_uri: `${publicUrl}/auth/customer`,
  });
  const query = new URLSearchParams({ client_id: 'a\u0000b', id_token_hint: 'a\u0000b' });
  const ended = await browser.get(`/idp/customer/session/end?${query.toString()}`);
  const refreshed = await refresh(browser, 'a\u0000b');

  expect([code.status, ended.status, refreshed.status]).toEqual([400, 400, 400]);
});

describe('sign-out (spec §4, Logout)', () => {
  function endUrl(more: Record<string, string>) {
    return `/idp/customer/session/end?${new URLSearchParams({ post_logout_redirect_uri: `${publicUrl}/login`, state: 's1', client_id: 'atrium-customer', ...more }).toString()}`;
  }
  test('that the portal asks for sends itself, ends session and refresh tokens, and comes back with its state', async () => {
    const browser = aBrowser();
    const tokens = await tokensOf(browser, await provider.newAccount());

    const page = await browser.get(endUrl({ id_token_hint: tokens.id_token }));
    const { action, xsrf } = formOf(page.body);
    const done = await browser.post(action, { xsrf, logout: 'yes' });

    expect(page.body).toContain('/idp/assets/sign-out.js');
    expect(done.location?.href).toBe(`${publicUrl}/login?state=s1`);
    expect(
      (
        await browser.get(authorizationRequest('customer', { prompt: 'none' }).url)
      ).location?.searchParams.get('error'),
    ).toBe('login_required');
    expect((await refresh(browser, tokens.refresh_token)).json()['error']).toBe('invalid_grant');
    expect(browser.cookie('op_customer_state')).toBeUndefined();
  });

  test('that anybody could have linked to asks first', async () => {
    const browser = aBrowser();
    await tokensOf(browser, await provider.newAccount());

    const page = await browser.get(endUrl({}));

    expect(page.body).toContain('Möchten Sie sich abmelden?');
    expect(page.body).not.toContain('sign-out.js');
    expect(
      (await browser.post(formOf(page.body).action, { xsrf: 'forged', logout: 'yes' })).status,
    ).toBe(400);
    expect(
      (
        await browser.get(authorizationRequest('customer', { prompt: 'none' }).url)
      ).location?.searchParams.has('code'),
    ).toBe(true);
  });

  test('never leads to an address that is not the portal’s', async () => {
    const browser = aBrowser();
    const { id_token: hint } = await tokensOf(browser, await provider.newAccount());

    const page = await browser.get(
      endUrl({ id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/' }),
    );

    expect([page.status, page.location]).toEqual([400, undefined]);
    expect(page.body).toContain('Diese Abmeldung ist nicht möglich');
  });
});

describe('session management', () => {
  test('session_state is what the check-session page computes from the cookie', async () => {
    const browser = aBrowser();
    const answer = await signIn(
      browser,
      await provider.newAccount(),
      authorizationRequest('customer'),
    );
    const [hash, salt] = (answer.searchParams.get('session_state') ?? '').split('.');

    const text = `atrium-customer ${publicUrl} ${browser.cookie('op_customer_state') ?? ''} ${salt ?? ''}`;

    expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('two realms in one browser know nothing of each other', async () => {
    const browser = aBrowser();
    await tokensOf(browser, await provider.newAccount('customer'));

    const other = await browser.get(authorizationRequest('internal', { prompt: 'none' }).url);
    await tokensOf(browser, await provider.newAccount('internal'));
    const own = await browser.get(authorizationRequest('customer', { prompt: 'none' }).url);

    expect(other.location?.searchParams.get('error')).toBe('login_required');
    expect(own.location?.searchParams.has('code')).toBe(true);
  });
});

describe('somebody else signs in where a session is still open', () => {
  test('they are signed in, and the session of the one before has ended', async () => {
    const browser = aBrowser();
    const [before, next] = [await provider.newAccount(), await provider.newAccount()];
    const tokens = await tokensOf(browser, before);
    const transaction = authorizationRequest('customer', { prompt: 'login' });
    const form = (await browser.get(transaction.url)).location ?? '';
    const sent = await browser.post(form, { login: next.login, password: next.password });

    const change = await browser.get(sent.location ?? '');
    const { action, xsrf } = formOf(change.body);
    const ended = await browser.post(action, { xsrf, logout: 'yes' });
    const answer = await browser.get(ended.location ?? '');

    const code = codeForm(answer.location?.searchParams.get('code') ?? null, transaction);
    const { id_token: id } = (await exchange(browser, 'customer', code)).json();
    expect(decodeJwt(String(id)).sub).toBe(next.subject);
    expect((await refresh(browser, tokens.refresh_token)).json()['error']).toBe('invalid_grant');
  });
});

describe('what lasts', () => {
  test('a restart, and a second node, know keys, sessions and tokens', async () => {
    const browser = aBrowser();
    const tokens = await tokensOf(browser, await provider.newAccount());

    const second = await openTestProvider();
    try {
      const elsewhere = new TestBrowser(second.app);
      expect(await judgeOf(second)(tokens.access_token)).toBeDefined();
      expect((await refresh(elsewhere, tokens.refresh_token)).status).toBe(200);
    } finally {
      await second.close();
    }
  });

  test('what has ended is deleted, what has not stays', async () => {
    const browser = aBrowser();
    await tokensOf(browser, await provider.newAccount());
    await withSystem(provider.db, (tx) =>
      sql`insert into oidc_store (realm, model, id, payload, expires_at) values ('customer', 'Session', ${randomUUID()}, '{}', now() - interval '1 minute')`.execute(
        tx,
      ),
    );

    const gone = await cleanDevIdentity(provider.db, new Date());

    expect(gone).toBeGreaterThanOrEqual(1);
    expect(
      (
        await browser.get(authorizationRequest('customer', { prompt: 'none' }).url)
      ).location?.searchParams.has('code'),
    ).toBe(true);
  });
});

describe('bad input', () => {
  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a look-alike of ours', { origin: `${publicUrl}.evil.example` }],
  ])('the token endpoint answers %s nothing that it may read', async (_who, headers) => {
    const answer = await aBrowser().post(
      '/idp/customer/token',
      { client_id: 'atrium-customer', grant_type: 'refresh_token', refresh_token: 'x' },
      headers,
    );

    expect(answer.status).toBe(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a body of a megabyte, one that is no form and an unknown address are refused', async () => {
    const browser = aBrowser();

    expect(
      (await browser.post('/idp/customer/token', { client_id: 'x'.repeat(1_000_000) })).status,
    ).toBe(400);
    expect(
      (await browser.post('/idp/customer/token', {}, { 'content-type': 'application/json' }))
        .status,
    ).toBe(400);
    expect((await browser.get('/idp/customer/nothing')).status).toBe(404);
    expect((await browser.get('/idp/nobody/auth')).status).toBe(404);
  });
});

describe('outside development', () => {
  const given = {
    now: () => new Date(),
    operatorName: 'Nordwind Systems',
    operatorDomain: 'nordwind.example',
    log: { info: () => undefined, warn: () => undefined },
  };

  test('it refuses to be mounted at a public address, unless it is a demo’s', async () => {
    const mounting = mountDevIdentity(provider.app, {
      ...given,
      db: provider.db,
      publicUrl: 'https://portal.example',
    });

    await expect(mounting).rejects.toThrow(
      'for development and for demos, not for https://portal.example',
    );
  });

  test('a realm whose people have a provider outside is not there', async () => {
    const portal = await openTestProvider({ realms: ['internal'] });
    const browser = new TestBrowser(portal.app);

    const [staff, customers] = [
      await browser.get('/idp/internal/jwks'),
      await browser.get('/idp/customer/jwks'),
    ];
    await portal.close();

    expect([staff.status, customers.status]).toEqual([200, 404]);
    expect(portal.identity.issuers.map(({ kind }) => kind)).toEqual(['internal']);
  });
});
