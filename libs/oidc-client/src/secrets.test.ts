import { describe, expect, test } from 'vitest';
import {
  beginLogin,
  comeBack,
  json,
  setUp,
  signIn,
  silence,
  type ProviderScript,
} from './scripted-provider.fixture.ts';

/** Everything a log line or an event must never show (Q19). */
function secretsOf(asked: URLSearchParams, stored: Record<string, unknown>): readonly string[] {
  const answer = (stored['authnResult'] ?? {}) as Record<string, string>;
  return [
    asked.get('state'),
    asked.get('nonce'),
    stored['codeVerifier'],
    'code-secret',
    'access-1',
    'refresh-1',
    answer['id_token'],
    'urn:request:1',
  ].filter((text): text is string => typeof text === 'string');
}

const stories: readonly (readonly [string, ProviderScript])[] = [
  ['everything goes well', {}],
  [
    'the token call is refused with the code in its text',
    {
      '/token': () =>
        json({ error: 'invalid_grant', error_description: 'code code-secret is used up' }, 400),
    },
  ],
  [
    'the token call echoes tokens in a broken answer',
    { '/token': () => json({ access_token: { echo: 'access-1' }, refresh_token: 'refresh-1' }) },
  ],
  [
    'the token call breaks',
    { '/token': () => Promise.reject(new TypeError('failed for code-secret')) },
  ],
  ['user info echoes the bearer', { '/userinfo': () => new Response('access-1', { status: 500 }) }],
  ['keys are not reachable', { '/jwks': silence }],
];

describe('no token, code, state, nonce or verifier in any log line or event, at the wordiest level (Q19)', () => {
  test.each(stories)('%s', async (_name, script) => {
    const setup = setUp({ script, config: { logLevel: 1, usePushedAuthorisationRequests: false } });
    const asked = await beginLogin(setup);
    const before = secretsOf(asked, setup.stored());

    await comeBack(setup, asked, { code: 'code-secret' });
    const secrets = [...before, ...secretsOf(asked, setup.stored())];
    await setup.client.forceRefresh('customer');
    await setup.client.logoutAndRevoke('customer');

    const said = [...setup.world.logged, JSON.stringify(setup.events)].join('\n');
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  test('a failed listener is logged and disturbs nobody', async () => {
    const setup = setUp();
    setup.client.on(() => {
      throw new Error('my own fault');
    });
    const heard: string[] = [];
    setup.client.on(({ type }) => heard.push(type));

    expect(await signIn(setup)).toMatchObject({ isAuthenticated: true });
    expect(heard).toContain('NewAuthenticationResult');
    expect(setup.world.logged[0]).toBe('error a listener failed: my own fault');
  });
});

describe('log level of a configuration', () => {
  test('none says nothing, the default warns', async () => {
    const [quiet, usual] = [
      setUp({ config: { logLevel: 0 }, script: { '/token': () => json({}, 400) } }),
      setUp({ script: { '/token': () => json({}, 400) } }),
    ];
    await signIn(quiet);
    await signIn(usual);

    expect(quiet.world.logged).toEqual([]);
    expect(usual.world.logged).toEqual([
      'warn customer: OidcService code request https://op.example: status 400',
    ]);
  });
});

describe('events (spec §4)', () => {
  test('a late listener may ask for the last event', async () => {
    const setup = setUp();
    await setup.client.checkAuth();
    const heard: string[] = [];

    const stop = setup.client.on(({ type }) => heard.push(type), { replay: true });
    expect(heard).toEqual(['CheckingAuthFinished']);
    stop();
    await setup.client.checkAuth();

    expect(heard).toEqual(['CheckingAuthFinished']);
  });

  test('all twelve are told in the course of a life', async () => {
    const setup = setUp({ config: { startCheckSession: true } });
    setup.provider.script['/.well-known/openid-configuration'] = () => json({}, 404);
    await setup.client.login('customer');
    delete setup.provider.script['/.well-known/openid-configuration'];
    await setup.client.checkAuth('');
    await comeBack(setup, await beginLogin(setup), { session_state: 's' });
    setup.world.receive({
      data: 'changed',
      origin: 'https://op.example',
      source: setup.world.frames[0]?.source,
    });
    setup.provider.script['/token'] = () => json({ error: 'invalid_grant' }, 400);
    await setup.world.advance(304_000);

    expect(new Set(setup.names())).toEqual(
      new Set([
        'ConfigLoaded',
        'CheckingAuth',
        'CheckingAuthFinished',
        'CheckingAuthFinishedWithError',
        'ConfigLoadingFailed',
        'CheckSessionReceived',
        'UserDataChanged',
        'NewAuthenticationResult',
        'TokenExpired',
        'IdTokenExpired',
        'SilentRenewStarted',
        'SilentRenewFailed',
      ]),
    );
  });
});
