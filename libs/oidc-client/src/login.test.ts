import { describe, expect, test } from 'vitest';
import { withQuery } from './authorize-url.ts';
import {
  beginLogin,
  discoveryDocument,
  issuer,
  json,
  now,
  redirectUrl,
  setUp,
  signIn,
  silence,
} from './scripted-provider.fixture.ts';

async function challengeOf(verifier: string): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
  );
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

describe('authorisation request (spec §7, Authorize URL query)', () => {
  test('carries the parameters in their order, with a challenge of the kept verifier', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup);

    expect([...asked.keys()]).toEqual([
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'nonce',
      'state',
      'code_challenge',
      'code_challenge_method',
    ]);
    expect(asked.get('state')).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(asked.get('nonce')).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(asked.get('code_challenge')).toBe(
      await challengeOf(String(setup.stored()['codeVerifier'])),
    );
    expect([asked.get('code_challenge_method'), asked.get('prompt'), asked.get('hd')]).toEqual([
      'S256',
      null,
      null,
    ]);
    expect(setup.world.gone[0]).toContain(
      `${issuer}/auth?client_id=portal&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback&response_type=code&scope=openid%20email%20profile%20offline_access&`,
    );
  });

  test('the newest login lies in the keys of the specification, every open one in its own record (Q14)', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup);

    expect(setup.stored()).toMatchObject({
      authStateControl: asked.get('state'),
      authNonce: asked.get('nonce'),
      storageCodeFlowInProgress: true,
    });
    expect(setup.stored()['transactions']).toEqual({
      [asked.get('state') ?? '']: {
        state: asked.get('state'),
        nonce: asked.get('nonce'),
        verifier: setup.stored()['codeVerifier'],
        kind: 'redirect',
        redirectUri: redirectUrl,
        startedAt: now,
      },
    });
  });

  test('hd and custom parameters are added; the call wins over the configuration', async () => {
    const asked = await beginLogin(
      setUp({
        config: {
          hdParam: 'adler.example',
          customParamsAuthRequest: { ui_locales: 'de', acr_values: 1 },
        },
      }),
      'customer',
      { customParams: { ui_locales: 'en', prompt: 'select_account' } },
    );

    expect([
      asked.get('hd'),
      asked.get('ui_locales'),
      asked.get('acr_values'),
      asked.get('prompt'),
    ]).toEqual(['adler.example', 'en', '1', 'select_account']);
  });

  test('no custom parameter replaces what protects the login', async () => {
    const setup = setUp();
    const asked = await beginLogin(setup, 'customer', {
      customParams: {
        state: 'x',
        nonce: 'x',
        redirect_uri: 'https://evil.example',
        code_challenge: 'x',
        code_challenge_method: 'plain',
      },
    });

    expect([
      asked.get('state'),
      asked.get('nonce'),
      asked.get('redirect_uri'),
      asked.get('code_challenge_method'),
    ]).toEqual([
      setup.stored()['authStateControl'],
      setup.stored()['authNonce'],
      redirectUrl,
      'S256',
    ]);
  });

  test('the caller may choose the state', async () => {
    expect(
      (await beginLogin(setUp(), 'customer', { state: 'the-callers-own-state' })).get('state'),
    ).toBe('the-callers-own-state');
  });

  test('state, nonce and verifier are new at every login (Q15)', async () => {
    const setup = setUp();
    const [one, other] = [await beginLogin(setup), await beginLogin(setup)];

    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.get(name)).not.toBe(other.get(name));
  });

  test('the query of the endpoint comes first, its fragment goes', () => {
    expect(withQuery('https://op.example/auth?p=b2c#x', { a: 'ä &' })).toBe(
      'https://op.example/auth?p=b2c&a=%C3%A4%20%26',
    );
  });

  test('a provider without an authorisation endpoint: a result, and nothing is left', async () => {
    const setup = setUp({
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, authorization_endpoint: undefined }),
      },
    });

    expect((await setup.client.login('customer')).errorMessage).toBe(
      'The discovery document names no authorization endpoint',
    );
    expect(Object.keys(setup.stored())).toEqual(['authWellKnownEndPoints']);
  });

  test('a login that cannot start leaves the session alone', async () => {
    const setup = setUp();
    await signIn(setup);
    setup.provider.script['/.well-known/openid-configuration'] = silence;

    expect(await setup.client.login('customer')).toMatchObject({
      isAuthenticated: true,
      errorMessage: expect.stringContaining('could not be loaded'),
    });
    expect(setup.stored()['storageCodeFlowInProgress']).toBeUndefined();
  });
});

describe('pushed authorisation request (spec §3, §7)', () => {
  const config = { usePushedAuthorisationRequests: true, hdParam: 'adler.example' };

  test('the parameters are posted, the address carries client and reference only', async () => {
    const setup = setUp({ config });
    await setup.client.login('customer');

    const { form, method, headers } = setup.provider.pathsOf('/par')[0] ?? {};
    expect(method).toBe('POST');
    expect(headers?.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(Object.keys(form ?? {}).toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'hd',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(setup.world.gone).toEqual([
      `${issuer}/auth?client_id=portal&request_uri=urn%3Arequest%3A1`,
    ]);
  });

  test('the document lacks the endpoint', async () => {
    const setup = setUp({
      config,
      script: {
        '/.well-known/openid-configuration': () =>
          json({ ...discoveryDocument, pushed_authorization_request_endpoint: undefined }),
      },
    });

    expect((await setup.client.login('customer')).errorMessage).toBe(
      'The discovery document names no pushed authorization request endpoint',
    );
  });

  test.each<[string, () => Response | Promise<Response>, number, string]>([
    ['silence is asked three times', silence, 3, 'could not be sent'],
    [
      'a broken endpoint is asked three times',
      () => new Response('', { status: 500 }),
      3,
      'refused with status 500',
    ],
    [
      'a refusal is final',
      () => json({ error: 'invalid_request' }, 400),
      1,
      'refused with status 400',
    ],
    [
      'an answer without reference is useless',
      () => json({ expires_in: 60 }, 201),
      1,
      'refused with status 201',
    ],
  ])('%s', async (_name, answer, tries, text) => {
    const setup = setUp({ config, script: { '/par': answer } });

    expect((await setup.client.login('customer')).errorMessage).toContain(text);
    expect(setup.provider.pathsOf('/par')).toHaveLength(tries);
    expect(setup.world.gone).toEqual([]);
    expect(Object.keys(setup.stored())).toEqual(['authWellKnownEndPoints']);
  });
});
