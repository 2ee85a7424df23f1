import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { judgeAuthorization, judgeTokenAnswer, reasonIn } from './answer.rules.ts';
import type { Asked } from './ask.ts';
import { judgeDocument } from './discovery.rules.ts';
import { judgeFramePage } from './frame.rules.ts';
import { judgeApart, judgeSettings } from './settings.rules.ts';
import { subjectsOf, type Subject } from './subject.ts';

const tenant = '6a0f1a52-0000-4000-8000-00000000000a';
const entra = (directory: string) => `https://login.microsoftonline.com/${directory}/v2.0`;

/** Both kinds as docs/operations.md registers them in Microsoft Entra ID. */
function microsoft(more: Record<string, string> = {}): readonly [Subject, Subject] {
  const [customer, internal] = subjectsOf(
    readConfig({
      ATRIUM_PUBLIC_URL: 'https://portal.example',
      ATRIUM_CUSTOMER_AUTHORITY: entra('organizations'),
      ATRIUM_CUSTOMER_CLIENT_ID: 'aaa',
      ATRIUM_CUSTOMER_ISSUER: entra('{tenantid}'),
      ATRIUM_CUSTOMER_SCOPE: 'openid profile email offline_access api://aaa/portal',
      ATRIUM_INTERNAL_AUTHORITY: entra(tenant),
      ATRIUM_INTERNAL_CLIENT_ID: 'bbb',
      ATRIUM_INTERNAL_SCOPE: 'openid profile email offline_access api://bbb/portal',
      ...more,
    }),
  );
  if (!customer || !internal) throw new Error('two kinds');
  return [customer, internal];
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Asked {
  return { answered: true, status, text, headers: new Headers(headers), sentAt: 0, receivedAt: 0 };
}

function findingOf(check: string, more: Record<string, string>, document: object) {
  return judgeDocument(microsoft(more)[0], { ...document }).find((one) => one.check === check);
}

describe('frames and the implicit flow', () => {
  const near = 'https://login.microsoftonline.com/session';

  test('check session needs a frame at the provider itself', () => {
    const level = (more: Record<string, string>, document: object) =>
      findingOf('check session', more, document)?.level;
    const on = { ATRIUM_CUSTOMER_CHECK_SESSION: 'true' };

    expect(level({}, { check_session_iframe: near })).toBeUndefined();
    expect(level(on, { check_session_iframe: near })).toBe('ok');
    expect(level(on, { check_session_iframe: 'https://elsewhere.example/session' })).toBe('fault');
    expect(level(on, {})).toBe('fault');
  });

  test.each([
    [{}, undefined],
    [{ 'x-frame-options': 'DENY' }, 'fault'],
    [{ 'content-security-policy': "frame-ancestors 'self'" }, 'fault'],
    [{ 'content-security-policy': 'frame-ancestors https://portal.example' }, undefined],
    [
      { 'x-frame-options': 'DENY', 'content-security-policy': 'frame-ancestors https:' },
      undefined, // the policy counts before the older header
    ],
  ])('a check-session frame with %j', (headers, level) => {
    expect(judgeFramePage(microsoft()[0], answer(200, '', headers))?.level).toBe(level);
  });

  test('a renewal in a frame of another site is warned of', () => {
    const level = (authority: string) =>
      findingOf(
        'renewal',
        { ATRIUM_CUSTOMER_RENEWAL: 'frame', ATRIUM_CUSTOMER_AUTHORITY: authority },
        {},
      )?.level;

    expect(level('https://login.portal.example')).toBe('ok');
    expect(level('https://login.elsewhere.example')).toBe('warning');
    expect(findingOf('renewal', {}, {})).toBeUndefined();
  });

  test('RFC 9700 2.1.2: the implicit flow is never silent, and a fault where it is not offered', () => {
    const implicit = (document: object) =>
      findingOf('implicit flow', { ATRIUM_CUSTOMER_FLOW: 'implicit' }, document)?.level;

    expect(implicit({ response_types_supported: ['code', 'id_token token'] })).toBe('warning');
    expect(implicit({ response_types_supported: ['id_token token'] })).toBe('warning');
    expect(implicit({})).toBe('warning');
    expect(implicit({ response_types_supported: ['code'] })).toBe('fault');
    expect(findingOf('implicit flow', {}, {})).toBeUndefined();
    expect(findingOf('token endpoint', { ATRIUM_CUSTOMER_FLOW: 'implicit' }, {})).toBeUndefined();
  });
});

describe('revocation and pushed requests', () => {
  const push = { ATRIUM_CUSTOMER_PUSHED_REQUESTS: 'true' };
  const near = 'https://login.microsoftonline.com/par';
  const far = 'https://elsewhere.example/par';

  test('revocation is used where it is offered, unless it is switched off', () => {
    const level = (more: Record<string, string>, document: object) =>
      findingOf('revocation', more, document)?.level;

    expect(level({}, {})).toBeUndefined();
    expect(level({}, { revocation_endpoint: near })).toBe('ok');
    expect(level({}, { revocation_endpoint: far })).toBe('warning');
    const off = { ATRIUM_CUSTOMER_REVOKE_TOKENS: 'false' };
    expect(level(off, { revocation_endpoint: far })).toBeUndefined();
  });

  test('pushed requests need an endpoint that browsers may call, and are asked for where demanded', () => {
    const level = (more: Record<string, string>, document: object) =>
      findingOf('pushed requests', more, document)?.level;

    expect(level({}, {})).toBeUndefined();
    expect(level({}, { require_pushed_authorization_requests: true })).toBe('fault');
    expect(level(push, {})).toBe('fault');
    expect(level(push, { pushed_authorization_request_endpoint: far })).toBe('fault');
    expect(level(push, { pushed_authorization_request_endpoint: near })).toBe('ok');
  });
});

describe('user info', () => {
  const found = (more: Record<string, string>, document: object) =>
    findingOf('user info', more, document);
  const asking = { ATRIUM_CUSTOMER_USER_INFO: 'true' };
  const userinfo_endpoint = 'https://graph.microsoft.com/oidc/userinfo';

  test('is looked at where it is asked', () => {
    expect(found({}, {})).toBeUndefined();
    expect(found(asking, { userinfo_endpoint })).toMatchObject({ level: 'ok' });
    expect(found(asking, {})).toMatchObject({ level: 'fault' });
    expect(found(asking, { userinfo_endpoint: 'http://idp.example/me' })).toMatchObject({
      level: 'fault',
    });
  });
});

describe('Microsoft Entra ID', () => {
  test('registered as the manual says: nothing to mend', () => {
    const [customer, internal] = microsoft();

    expect(
      [...judgeSettings(customer), ...judgeSettings(internal)].filter(
        ({ level }) => level !== 'ok',
      ),
    ).toEqual([]);
    expect(
      judgeApart([
        { subject: customer, issuer: entra('{tenantid}') },
        { subject: internal, issuer: entra(tenant) },
      ]),
    ).toEqual([]);
  });

  test('publishes neither PKCE nor the scopes of an API, and an issuer with a place for the directory', () => {
    const [customer] = microsoft();
    const base = 'https://login.microsoftonline.com/organizations';
    const found = judgeDocument(customer, {
      issuer: entra('{tenantid}'),
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
      jwks_uri: `${base}/discovery/v2.0/keys`,
      end_session_endpoint: `${base}/oauth2/v2.0/logout`,
      response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
      id_token_signing_alg_values_supported: ['RS256'],
    });

    expect(found.filter(({ level }) => level !== 'ok')).toEqual([]);
  });

  test.each([
    [
      'an authority of version 1',
      { ATRIUM_INTERNAL_AUTHORITY: `https://login.microsoftonline.com/${tenant}` },
      /version 1/,
    ],
    [
      'no scope of an API',
      { ATRIUM_INTERNAL_SCOPE: 'openid profile email offline_access' },
      /Microsoft Graph/,
    ],
    [
      'staff from every directory',
      { ATRIUM_INTERNAL_AUTHORITY: entra('organizations') },
      /every directory count as staff/,
    ],
    [
      'staff from every directory by issuer',
      { ATRIUM_INTERNAL_ISSUER: entra('{tenantid}') },
      /every directory count as staff/,
    ],
  ])('%s is a fault', (_name, more, says) => {
    const [, internal] = microsoft(more);

    expect(judgeSettings(internal)).toContainEqual({
      check: expect.any(String),
      level: 'fault',
      says: expect.stringMatching(says),
      mend: expect.stringContaining('ATRIUM_INTERNAL_'),
    });
  });

  test('a list of directories bounds staff, too', () => {
    const [, internal] = microsoft({
      ATRIUM_INTERNAL_AUTHORITY: entra('organizations'),
      ATRIUM_INTERNAL_TENANTS: tenant,
    });

    expect(judgeSettings(internal).filter(({ level }) => level !== 'ok')).toEqual([]);
  });

  test('one registration for both kinds is a fault: its tokens fit both', () => {
    const [customer, internal] = microsoft({ ATRIUM_INTERNAL_CLIENT_ID: 'aaa' });
    const subjects = [
      { subject: customer, issuer: entra('{tenantid}') },
      { subject: internal, issuer: entra(tenant) },
    ];

    expect(judgeApart(subjects)).toEqual([expect.objectContaining({ level: 'fault' })]);
    expect(judgeApart(subjects.toReversed())).toEqual([
      expect.objectContaining({ level: 'fault' }),
    ]);
  });

  test('looks for a session by script only after it has judged the request', () => {
    const [customer] = microsoft();

    expect(
      judgeAuthorization(
        customer,
        answer(200, '<script>"AADSTS50058: A silent sign-in request was sent"</script>'),
        's',
      ).level,
    ).toBe('ok');
    expect(
      judgeAuthorization(customer, answer(200, '"AADSTS700016: Application not found"'), 's'),
    ).toMatchObject({
      level: 'fault',
      mend: expect.stringContaining('Register aaa'),
    });
  });
});

describe('answers', () => {
  test('in the fragment count like those in the query', () => {
    const [customer] = microsoft();
    const location = `${customer.redirectUri}#error=login_required&state=s`;

    expect(judgeAuthorization(customer, answer(302, '', { location }), 's').level).toBe('ok');
    expect(judgeAuthorization(customer, answer(302, '', { location }), 'other').level).toBe(
      'fault',
    );
  });

  test('that lead somewhere else leave the question open', () => {
    const [customer] = microsoft();
    const asked = answer(302, '', { location: 'https://login.example/form?secret=1' });

    expect(judgeAuthorization(customer, asked, 's')).toMatchObject({
      level: 'warning',
      says: expect.not.stringContaining('secret'),
    });
  });

  test('of a token endpoint: an unknown client is a fault, a wrong code is not', () => {
    const [customer] = microsoft();

    expect(judgeTokenAnswer(customer, answer(400, '{"error":"unauthorized_client"}')).level).toBe(
      'fault',
    );
    expect(judgeTokenAnswer(customer, answer(400, '{"error":"invalid_grant"}')).level).toBe('ok');
  });

  test('show their own words, not their markup', () => {
    expect(
      reasonIn('<html><script>var a="x"</script><h1>Sorry</h1><p>Client  not found.</p>'),
    ).toBe('Sorry Client not found.');
    expect(reasonIn('')).toBe('without a word');
  });
});

test('a public demo with the embedded provider is worth a warning', () => {
  const [customer] = subjectsOf(
    readConfig({ ATRIUM_PUBLIC_URL: 'https://demo.example', ATRIUM_DEMO: 'true' }),
  );

  expect(customer && judgeSettings(customer)).toEqual([
    expect.objectContaining({
      level: 'warning',
      mend: expect.stringContaining('ATRIUM_CUSTOMER_AUTHORITY'),
    }),
  ]);
});
