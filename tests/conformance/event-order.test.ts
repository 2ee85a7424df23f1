import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';
import { describe, expect, test } from 'vitest';
import { openNode, type NodeOptions, type NodeStage } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import { configFor } from './stage.fixture.ts';

const provider = aProvider();

type Names = readonly SignInEvent['type'][];
/** Events expected in order from the creation of the library; `before` runs first, unobserved. */
type Play = {
  readonly says: string;
  readonly options?: () => NodeOptions;
  readonly before?: (stage: NodeStage) => Promise<unknown>;
  readonly act: (stage: NodeStage) => Promise<unknown>;
  readonly heard: Names;
};

const signedIn = (stage: NodeStage) => stage.signIn();
const two = (): NodeOptions => ({
  configs: ['customer', 'internal'].map((configId) =>
    configFor(provider().issuer, 'https://app.example', {
      configId,
      redirectUrl: `https://app.example/callback/${configId}`,
    }),
  ),
});

const plays: readonly Play[] = [
  {
    says: 'a start with nobody',
    act: (stage) => stage.client.checkAuth(),
    heard: ['ConfigLoaded', 'CheckingAuth', 'CheckingAuthFinished'],
  },
  {
    says: 'a start with two configurations',
    options: two,
    act: (stage) => stage.client.checkAuth(),
    heard: ['ConfigLoaded', 'ConfigLoaded', 'CheckingAuth', 'CheckingAuthFinished'],
  },
  {
    says: 'a login',
    act: signedIn,
    heard: [
      'ConfigLoaded',
      'CheckingAuth',
      'UserDataChanged',
      'NewAuthenticationResult',
      'CheckingAuthFinished',
    ],
  },
  {
    says: 'a start with a session',
    before: signedIn,
    act: (stage) => stage.client.checkAuth(),
    heard: ['CheckingAuth', 'CheckingAuthFinished'],
  },
  {
    says: 'a login that is refused',
    act: (stage) => (
      (provider().answer = { code: undefined, error: 'access_denied' }),
      stage.signIn()
    ),
    heard: [
      'ConfigLoaded',
      'CheckingAuth',
      'NewAuthenticationResult',
      'CheckingAuthFinishedWithError',
    ],
  },
  {
    says: 'a login with a bad token',
    act: (stage) => ((provider().claims = { nonce: 'x' }), stage.signIn()),
    heard: [
      'ConfigLoaded',
      'CheckingAuth',
      'NewAuthenticationResult',
      'CheckingAuthFinishedWithError',
    ],
  },
  {
    says: 'a second login that fails takes the first person away',
    before: signedIn,
    act: (stage) => ((provider().claims = { nonce: 'x' }), stage.signIn()),
    heard: [
      'CheckingAuth',
      'UserDataChanged',
      'NewAuthenticationResult',
      'CheckingAuthFinishedWithError',
    ],
  },
  {
    says: 'a start without address',
    act: (stage) => ((stage.world.url = ''), stage.client.checkAuth()),
    heard: ['ConfigLoaded', 'CheckingAuth', 'CheckingAuthFinishedWithError'],
  },
  {
    says: 'a login without discovery',
    act: (stage) => (
      (provider().script['/.well-known/openid-configuration'] = () => 'hang up'),
      stage.signIn()
    ),
    heard: ['ConfigLoaded', 'ConfigLoadingFailed'],
  },
  {
    says: 'a forced refresh',
    before: signedIn,
    act: (stage) => stage.refresh(),
    heard: ['SilentRenewStarted', 'NewAuthenticationResult'],
  },
  {
    says: 'a forced refresh with new user data',
    options: () => ({ config: { renewUserInfoAfterTokenRenew: true } }),
    before: signedIn,
    act: (stage) => stage.refresh(),
    heard: ['SilentRenewStarted', 'UserDataChanged', 'NewAuthenticationResult'],
  },
  {
    says: 'a refresh that is refused',
    before: signedIn,
    act: (stage) => (
      (provider().script['/token'] = () => ({ status: 400, body: { error: 'invalid_grant' } })),
      stage.refresh()
    ),
    heard: [
      'SilentRenewStarted',
      'SilentRenewFailed',
      'UserDataChanged',
      'NewAuthenticationResult',
    ],
  },
  {
    says: 'a refresh that meets a busy provider',
    before: signedIn,
    act: (stage) => ((provider().script['/token'] = () => ({ status: 503 })), stage.refresh()),
    heard: ['SilentRenewStarted', 'SilentRenewFailed'],
  },
  {
    says: 'the end of both tokens',
    before: async (stage) => (await stage.signIn(), stage.stopTime()),
    act: (stage) => stage.pass(304, 4),
    heard: ['IdTokenExpired', 'TokenExpired', 'SilentRenewStarted', 'NewAuthenticationResult'],
  },
  {
    says: 'the end of the id token alone',
    before: async (stage) => {
      provider().tokens = { expires_in: 3600 };
      await stage.signIn();
      stage.stopTime();
    },
    act: (stage) => stage.pass(304, 4),
    heard: ['IdTokenExpired', 'SilentRenewStarted', 'NewAuthenticationResult'],
  },
  {
    says: 'the end of the access token alone',
    before: async (stage) => {
      provider().tokens = { expires_in: 60 };
      await stage.signIn();
      stage.stopTime();
    },
    act: (stage) => stage.pass(64, 4),
    heard: ['TokenExpired', 'SilentRenewStarted', 'NewAuthenticationResult'],
  },
  {
    says: 'a local logout',
    before: signedIn,
    act: async (stage) => stage.client.logoutLocal('customer'),
    heard: ['UserDataChanged'],
  },
  {
    says: 'a logout',
    before: signedIn,
    act: (stage) => stage.client.logout('customer'),
    heard: ['UserDataChanged'],
  },
  {
    says: 'a logout of nobody',
    before: (stage) => stage.client.checkAuth(),
    act: (stage) => stage.client.logout('customer'),
    heard: [],
  },
];

describe('the order of the events (§4 Sign-in events)', () => {
  test.for(plays)('§4 $says: $heard', async ({ options, before, act, heard }) => {
    const stage = openNode(provider(), options?.());
    await before?.(stage);
    if (before) stage.events.length = 0;

    await act(stage);
    await stage.calm();

    expect(stage.names()).toEqual(heard);
  });

  test('§4 no event carries a token or a code', async () => {
    const stage = openNode(provider());
    const { accessToken, idToken } = await stage.signIn();
    await stage.refresh();
    await stage.client.logout('customer');

    const text = JSON.stringify(stage.events);
    for (const secret of [accessToken, idToken, 'refresh-', 'code-', 'eyJ'])
      expect(text).not.toContain(secret);
  });

  test('§4 NewAuthenticationResult names outcome and whether it was a renewal', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    await stage.refresh();
    provider().claims = { sub: 'eve' };
    await stage.refresh();

    expect(stage.events.filter(({ type }) => type === 'NewAuthenticationResult')).toMatchObject([
      { isAuthenticated: true, outcome: 'Ok', isRenewProcess: false },
      { isAuthenticated: true, outcome: 'Ok', isRenewProcess: true },
      {
        isAuthenticated: false,
        outcome: 'IncorrectIdTokenClaimsAfterRefresh',
        isRenewProcess: true,
      },
    ]);
  });

  test('§4 a listener that comes late may hear the last event first', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    const heard: string[] = [];
    stage.client.on(({ type }) => heard.push(type), { replay: true });

    expect(heard).toEqual(['CheckingAuthFinished']);
  });

  test('§4 a listener that throws does not break the login', async () => {
    const stage = openNode(provider());
    stage.client.on(() => {
      throw new Error('mine');
    });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
    expect(stage.world.logged.join('\n')).toContain('a listener failed: mine');
  });
});
