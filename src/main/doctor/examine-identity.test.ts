import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { examineIdentity } from './examine-identity.ts';
import type { Examination, Finding } from './finding.ts';
import {
  clientId,
  html,
  json,
  redirect,
  startScriptedProvider,
  type Script,
  type ScriptedProvider,
} from './scripted-provider.fixture.ts';

/**
 * Takes the port of the portal that these tests do not start and answers nobody, so that no portal
 * of this machine is met.
 */
let closedPort: Server;
let publicUrl: string;
let redirectUri: string;

let customers: ScriptedProvider;
let staff: ScriptedProvider;
beforeAll(async () => {
  closedPort = createServer((socket) => socket.destroy());
  await once(closedPort.listen(0, 'localhost'), 'listening');
  const address = closedPort.address();
  publicUrl = `http://localhost:${typeof address === 'object' ? String(address?.port) : ''}`;
  redirectUri = `${publicUrl}/auth/customer`;
  customers = await startScriptedProvider([redirectUri]);
  staff = await startScriptedProvider([`${publicUrl}/auth/internal`]);
});
afterEach(() => customers.play());
afterAll(async () => {
  await customers.close();
  await staff.close();
  closedPort.close();
});

function settings(more: Record<string, string> = {}): Record<string, string> {
  return {
    ATRIUM_CUSTOMER_AUTHORITY: customers.authority,
    ATRIUM_CUSTOMER_CLIENT_ID: clientId,
    ATRIUM_CUSTOMER_ISSUER: customers.authority,
    ATRIUM_INTERNAL_AUTHORITY: staff.authority,
    ATRIUM_INTERNAL_CLIENT_ID: clientId,
    PORT: new URL(publicUrl).port,
    ...more,
  };
}

function examine(
  more: Record<string, string> = {},
  now = () => new Date(),
): Promise<Examination[]> {
  return examineIdentity(readConfig(settings(more)), { fetch, now });
}

/**
 * Returns the complaints about the customer configuration, without the missing portal of these
 * tests.
 */
async function complaints(script: Script, more: Record<string, string> = {}): Promise<Finding[]> {
  customers.play(script);
  const [examined] = await examine(more);
  return (
    examined?.findings.filter(({ level, check }) => level !== 'ok' && check !== 'portal') ?? []
  );
}

describe('a provider that does everything right', () => {
  test('has nothing to mend, for both kinds, except that no portal answers', async () => {
    const examinations = await examine();

    expect(examinations.map(({ title }) => title)).toEqual([
      `Customers: ${customers.authority}`,
      `Staff: ${staff.authority}`,
    ]);
    for (const { findings } of examinations)
      expect(findings.filter(({ level }) => level !== 'ok').map(({ check }) => check)).toEqual([
        'portal',
      ]);
    expect(examinations[0]?.findings.map(({ check }) => check)).toEqual([
      'settings',
      'discovery',
      'issuer',
      'authorization endpoint',
      'token endpoint',
      'keys',
      'end-session endpoint',
      'code flow',
      'PKCE',
      'scopes',
      'algorithms',
      'keys',
      'redirect URI',
      'foreign redirect',
      'token endpoint',
      'clock',
      'portal',
    ]);
  });
});

type Case = readonly [
  name: string,
  script: () => Script,
  level: Finding['level'],
  check: string,
  says: RegExp,
  mend: RegExp,
  more?: Record<string, string>,
];

const document = (changes: Readonly<Record<string, unknown>>) => () => ({ document: changes });
const keys =
  (...list: unknown[]) =>
  () => ({ keys: { keys: list } });
const authorize = (answer: (response: Parameters<typeof html>[0], url: URL) => void) => () => ({
  on: {
    '/authorize': (_request: unknown, response: Parameters<typeof html>[0], url: URL) =>
      answer(response, url),
  },
});
const tokens = (status: number, body: unknown) => () => ({
  on: {
    '/token': (_request: unknown, response: Parameters<typeof html>[0]) =>
      json(response, status, body),
  },
});
const sentBack = (parameters: Record<string, string>) =>
  authorize((response, url) =>
    url.searchParams.get('redirect_uri') === redirectUri
      ? redirect(response, redirectUri, {
          state: url.searchParams.get('state') ?? '',
          ...parameters,
        })
      : html(response, 400, 'no'),
  );

const cases: readonly Case[] = [
  [
    'a missing discovery document',
    () => ({ on: { '/.well-known/openid-configuration': (_q, r) => json(r, 404, {}) } }),
    'fault',
    'discovery',
    /answers 404/,
    /ATRIUM_CUSTOMER_AUTHORITY/,
  ],
  [
    'a page instead of the document',
    () => ({ on: { '/.well-known/openid-configuration': (_q, r) => html(r, 200, 'Welcome') } }),
    'fault',
    'discovery',
    /no discovery document/,
    /ATRIUM_CUSTOMER_AUTHORITY/,
  ],
  [
    'a document that lies elsewhere',
    () => ({
      on: {
        '/.well-known/openid-configuration': (_q, r) => redirect(r, 'http://127.0.0.1:1/x', {}),
      },
    }),
    'fault',
    'discovery',
    /redirects to http:\/\/127/,
    /AUTHORITY/,
  ],
  [
    'no issuer',
    document({ issuer: undefined }),
    'fault',
    'issuer',
    /names no issuer/,
    /OpenID Connect/,
  ],
  [
    'no issuer that customers are held to',
    () => ({}),
    'warning',
    'issuer',
    /of any issuer/,
    /Set ATRIUM_CUSTOMER_ISSUER=http/,
    { ATRIUM_CUSTOMER_ISSUER: '' },
  ],
  [
    'an issuer that is not the configured one',
    () => ({}),
    'fault',
    'issuer',
    /ATRIUM_CUSTOMER_ISSUER is https:\/\/other\.example/,
    /unset it/,
    { ATRIUM_CUSTOMER_ISSUER: 'https://other.example' },
  ],
  [
    'no authorization endpoint',
    document({ authorization_endpoint: undefined }),
    'fault',
    'authorization endpoint',
    /has no authorization_endpoint/,
    /needs it/,
  ],
  [
    'an endpoint without encryption',
    document({ authorization_endpoint: 'http://idp.example/authorize' }),
    'fault',
    'authorization endpoint',
    /not encrypted/,
    /https/,
  ],
  [
    'a token endpoint that the browser may not call',
    document({ token_endpoint: 'https://elsewhere.example/token' }),
    'fault',
    'token endpoint',
    /content security policy/,
    /one host name/,
  ],
  [
    'no end-session endpoint',
    document({ end_session_endpoint: undefined }),
    'warning',
    'end-session endpoint',
    /has no end_session_endpoint/,
    /RP-initiated logout/,
  ],
  [
    'no code flow',
    document({ response_types_supported: ['id_token'] }),
    'fault',
    'code flow',
    /without code/,
    /authorization code flow/,
  ],
  [
    'no refresh tokens',
    document({ grant_types_supported: ['authorization_code'] }),
    'warning',
    'code flow',
    /refresh tokens/,
    /sign in again/,
  ],
  [
    'PKCE without S256',
    document({ code_challenge_methods_supported: ['plain'] }),
    'fault',
    'PKCE',
    /plain, not S256/,
    /stolen/,
  ],
  [
    'silence about PKCE',
    document({ code_challenge_methods_supported: undefined }),
    'warning',
    'PKCE',
    /does not say/,
    /S256/,
  ],
  [
    'no offline_access',
    document({ scopes_supported: ['openid', 'profile', 'email'] }),
    'warning',
    'scopes',
    /offline_access/,
    /ATRIUM_CUSTOMER_SCOPE/,
  ],
  [
    'id tokens signed with a shared secret',
    document({ id_token_signing_alg_values_supported: ['HS256', 'none'] }),
    'fault',
    'algorithms',
    /HS256, none/,
    /RS256/,
  ],
  ['no keys', keys(), 'fault', 'keys', /empty/, /publish/],
  [
    'a secret among the keys',
    keys({ kty: 'oct', k: 'c2VjcmV0' }),
    'fault',
    'keys',
    /secret or private/,
    /at once/,
  ],
  [
    'a private key among the keys',
    () => ({ keys: { keys: [{ ...customers.publicJwk, d: 'x' }] } }),
    'fault',
    'keys',
    /secret or private/,
    /at once/,
  ],
  [
    'keys of a forbidden algorithm',
    keys({ kty: 'OKP', crv: 'Ed25519', x: 'AA', alg: 'EdDSA' }),
    'fault',
    'keys',
    /OKP Ed25519 EdDSA/,
    /RSA/,
  ],
  [
    'short RSA keys',
    keys({ kty: 'RSA', n: Buffer.alloc(128, 1).toString('base64url'), e: 'AQAB' }),
    'fault',
    'keys',
    /RSA 1024/,
    /2048/,
  ],
  [
    'several keys without names',
    () => ({ keys: { keys: [customers.publicJwk, { ...customers.publicJwk, kid: undefined }] } }),
    'warning',
    'keys',
    /without a key id/,
    /name its keys/,
  ],
  [
    'keys that cannot be had',
    () => ({ on: { '/keys': (_q, r) => json(r, 503, {}) } }),
    'fault',
    'keys',
    /answers 503/,
    /verified/,
  ],
  [
    'a redirect URI that is not registered',
    authorize((r) => html(r, 400, 'Invalid parameter: redirect_uri')),
    'fault',
    'redirect URI',
    /Invalid parameter: redirect_uri/,
    /Register exactly http:\/\/localhost:\d+\/auth\/customer/,
  ],
  [
    'the same from Microsoft, on a page of scripts',
    authorize((r) =>
      html(
        r,
        200,
        '<script>$Config={"strServiceExceptionMessage":"AADSTS50011: The redirect URI does not match."}</script>',
      ),
    ),
    'fault',
    'redirect URI',
    /AADSTS50011: The redirect URI/,
    /Single-page application/,
  ],
  [
    'an unknown client',
    () => ({}),
    'fault',
    'redirect URI',
    /Client not found/,
    /public client/,
    { ATRIUM_CUSTOMER_CLIENT_ID: 'nobody' },
  ],
  [
    'a scope that the client may not ask for',
    sentBack({ error: 'invalid_scope', error_description: 'unknown api' }),
    'fault',
    'redirect URI',
    /invalid_scope: unknown api/,
    /ATRIUM_CUSTOMER_SCOPE/,
  ],
  [
    'an answer with another state',
    sentBack({ error: 'login_required', state: 'x' }),
    'fault',
    'redirect URI',
    /another state/,
    /cannot be used/,
  ],
  [
    'a sign-in page in spite of prompt=none',
    authorize((r) => html(r, 200, 'Please sign in')),
    'warning',
    'redirect URI',
    /shows a page/,
    /in a browser/,
  ],
  [
    'a wildcard for every address',
    authorize((r, url) =>
      redirect(r, url.searchParams.get('redirect_uri') ?? '', {
        error: 'login_required',
        state: url.searchParams.get('state') ?? '',
      }),
    ),
    'fault',
    'foreign redirect',
    /can be stolen/,
    /without wildcards/,
  ],
  [
    'a wildcard below the portal',
    authorize((r, url) => {
      const to = url.searchParams.get('redirect_uri') ?? '';
      if (to.startsWith(publicUrl))
        redirect(r, to, { error: 'login_required', state: url.searchParams.get('state') ?? '' });
      else html(r, 400, 'no');
    }),
    'warning',
    'foreign redirect',
    /doctor-not-registered/,
    /exact address/,
  ],
  [
    'a client with a secret',
    tokens(401, { error: 'invalid_client' }),
    'fault',
    'token endpoint',
    /does not take the client: 401 invalid_client/,
    /public client/,
  ],
  [
    'a token endpoint that takes anything',
    tokens(200, { access_token: 'x' }),
    'fault',
    'token endpoint',
    /accepts an invented code/,
    /trust/,
  ],
  [
    'a token endpoint in trouble',
    tokens(500, { error: 'server_error' }),
    'warning',
    'token endpoint',
    /500 server_error/,
    /invalid_grant/,
  ],
  [
    'answers that browsers may not read',
    () => ({ headers: { 'access-control-allow-origin': 'https://other.example' } }),
    'fault',
    'CORS',
    /discovery document/,
    /Web origins/,
  ],
  [
    'a scope without openid',
    () => ({}),
    'fault',
    'settings',
    /lacks openid/,
    /ATRIUM_CUSTOMER_SCOPE/,
    { ATRIUM_CUSTOMER_SCOPE: 'profile offline_access' },
  ],
  [
    'a scope without offline_access',
    () => ({}),
    'warning',
    'settings',
    /lacks offline_access/,
    /sign in again/,
    { ATRIUM_CUSTOMER_SCOPE: 'openid profile' },
  ],
];

describe('a provider with one fault: it is named, and how to mend it', () => {
  const named = cases.map(([name, script, level, check, says, mend, more = {}]) => ({
    name,
    script,
    level,
    check,
    says,
    mend,
    more,
  }));

  test.each(named)('$name', async ({ script, level, check, says, mend, more }) => {
    expect(await complaints(script(), more)).toContainEqual({
      check,
      level,
      says: expect.stringMatching(says),
      mend: expect.stringMatching(mend),
    });
  });

  test('a fault of customers is none of staff', async () => {
    customers.play({ keys: { keys: [] } });

    const [, ofStaff] = await examine();

    expect(ofStaff?.findings.filter(({ level }) => level === 'fault')).toEqual([]);
  });

  test('staff whose provider calls itself otherwise', async () => {
    staff.play({ document: { issuer: 'https://idp.example' } });
    const [, ofStaff] = await examine();
    staff.play();

    expect(ofStaff?.findings).toContainEqual({
      check: 'issuer',
      level: 'warning',
      says: `the provider calls itself https://idp.example, not ${staff.authority}`,
      mend: 'Set ATRIUM_INTERNAL_AUTHORITY to https://idp.example if that is the same provider.',
    });
  });

  test('nobody there at all', async () => {
    const gone = await startScriptedProvider([]);
    await gone.close();

    const found = await complaints({}, { ATRIUM_CUSTOMER_AUTHORITY: gone.authority });

    expect(found).toEqual([
      expect.objectContaining({
        check: 'discovery',
        level: 'fault',
        says: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
  });
});

describe('clocks (the API allows 30 seconds)', () => {
  test.each([
    [0, 'ok'],
    [20, 'warning'],
    [-45, 'fault'],
  ] as const)('%i seconds apart: %s', async (seconds, level) => {
    const [examined] = await examine({}, () => new Date(Date.now() + seconds * 1_000));

    expect(examined?.findings.find(({ check }) => check === 'clock')?.level).toBe(level);
  });
});

describe('two configurations', () => {
  test('that make tokens for the same audience cannot be told apart', async () => {
    const examinations = await examine({ ATRIUM_INTERNAL_AUTHORITY: customers.authority });

    expect(examinations.at(-1)).toEqual({
      title: 'Together',
      findings: [
        expect.objectContaining({
          level: 'fault',
          mend: expect.stringContaining('ATRIUM_INTERNAL_AUDIENCE'),
        }),
      ],
    });
  });

  test('of one provider are fine with an audience each', async () => {
    const examinations = await examine({
      ATRIUM_INTERNAL_AUTHORITY: customers.authority,
      ATRIUM_INTERNAL_AUDIENCE: 'urn:staff',
    });

    expect(examinations).toHaveLength(2);
  });
});

describe('npm run doctor', () => {
  function run(
    args: readonly string[],
    env: Record<string, string>,
  ): Promise<{ code: number; out: string; err: string }> {
    const program = join(import.meta.dirname, '../atrium.ts');
    return new Promise((resolve) => {
      const { PATH = '' } = process.env;
      execFile(
        process.execPath,
        [program, 'doctor', ...args],
        { env: { PATH, ...env } },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  }

  test('exits 0 when nothing is at fault, and says what it saw', async () => {
    const { code, out } = await run(['identity'], settings());

    expect(out).toContain(`Customers: ${customers.authority}`);
    expect(out).toMatch(/ok {7}PKCE +S256/);
    expect(out).toContain('0 faults, 2 warnings');
    expect(code).toBe(0);
  });

  test('exits 1 with a fault, and says how to mend it', async () => {
    customers.play({ document: { code_challenge_methods_supported: ['plain'] } });

    const { code, out } = await run(['identity'], settings());

    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /fault {4}PKCE +the provider takes plain, not S256\n +→ Use a provider/,
      ),
    ]);
  });

  test('--json is for programs', async () => {
    const { code, out } = await run(
      ['identity', '--json'],
      settings({ ATRIUM_CUSTOMER_CLIENT_ID: 'nobody' }),
    );
    const read: unknown = JSON.parse(out);

    expect([code, read]).toMatchObject([
      1,
      { ok: false, examinations: [{ title: `Customers: ${customers.authority}` }, {}] },
    ]);
  });

  test('wrong settings are a fault like any other', async () => {
    const { code, out } = await run(['identity', '--json'], {
      ATRIUM_PUBLIC_URL: 'https://portal.example',
    });

    expect(code).toBe(1);
    expect(out).toContain('would sign in with the embedded provider');
  });

  test('other words are answered with the usage', async () => {
    expect(await run(['weather'], {})).toEqual({
      code: 64,
      out: '',
      err: expect.stringContaining('atrium doctor [identity] [clock] [mail]'),
    });
  });
});
