import { codeRequestFailed, messages, resultCameWithError } from '@atrium/oidc-client/messages';
import { describe, expect, test } from 'vitest';
import { resultOf } from './auth-results.fixture.ts';
import { openNode, type NodeOptions, type NodeStage } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import type { ScriptedProvider } from './scripted-provider.fixture.ts';
import { configFor, expectNobody } from './stage.fixture.ts';

const provider = aProvider();

/** Trigger of a message of §8, in the result or, if a call has none, in the log. */
type Occasion = {
  readonly text: string;
  readonly says: string;
  readonly options?: NodeOptions;
  readonly hear: (stage: NodeStage, provider: ScriptedProvider) => Promise<string | undefined>;
};

const signsIn =
  (corrupt: (provider: ScriptedProvider) => void) =>
  async (stage: NodeStage, to: ScriptedProvider) => {
    corrupt(to);
    return (await stage.signIn()).errorMessage;
  };

const occasions: readonly Occasion[] = [
  {
    text: messages.noStateInUrl,
    says: 'an answer has a code but no state',
    hear: signsIn((to) => (to.answer = { state: undefined })),
  },
  {
    text: messages.noStateInUrl,
    says: 'an answer has an empty state',
    hear: signsIn((to) => (to.answer = { state: '' })),
  },
  {
    text: messages.noCodeInUrl,
    says: 'an answer has a state but no code',
    hear: signsIn((to) => (to.answer = { code: undefined })),
  },
  {
    text: messages.incorrectState,
    says: 'an answer has a state nobody sent',
    hear: signsIn((to) => (to.answer = { state: 'A'.repeat(40) })),
  },
  {
    text: messages.tokenEndpointMissing,
    says: 'the provider names no token endpoint',
    hear: signsIn((to) => (to.document = { token_endpoint: undefined })),
  },
  {
    text: messages.tokenEndpointMissing,
    says: 'the token endpoint would send the code in the clear',
    hear: signsIn((to) => (to.document = { token_endpoint: 'http://op.example/token' })),
  },
  {
    text: messages.tokenEndpointMissing,
    says: 'a refresh finds no token endpoint',
    hear: async (stage, to) => {
      await stage.signIn();
      to.document = { token_endpoint: undefined };
      return (await stage.refresh()).errorMessage;
    },
  },
  {
    text: codeRequestFailed('{authority}'),
    says: 'the token endpoint breaks the connection',
    hear: signsIn((to) => (to.script['/token'] = () => 'hang up')),
  },
  {
    text: codeRequestFailed('{authority}'),
    says: 'the token endpoint refuses the code',
    hear: signsIn(
      (to) => (to.script['/token'] = () => ({ status: 400, body: { error: 'invalid_grant' } })),
    ),
  },
  {
    text: codeRequestFailed('{authority}'),
    says: 'the token endpoint answers with a page',
    hear: signsIn((to) => (to.script['/token'] = () => ({ body: '<html>' }))),
  },
  {
    text: codeRequestFailed('{authority}'),
    says: 'the token endpoint gives no access token',
    hear: signsIn((to) => (to.tokens = { access_token: undefined })),
  },
  {
    text: codeRequestFailed('{authority}'),
    says: 'the token type is not bearer',
    hear: signsIn((to) => (to.tokens = { token_type: 'mac' })),
  },
  {
    text: messages.endpointsMissing,
    says: 'a login without tokens to judge has lost the discovery document before the user info',
    options: {
      config: {
        responseType: 'id_token token',
        useRefreshToken: false,
        silentRenew: false,
        disableIdTokenValidation: true,
      },
    },
    hear: async (stage) => {
      await stage.begin();
      stage.world.url = await stage.askProvider();
      await stage.tamper(({ authWellKnownEndPoints: _gone, ...rest }) => rest);
      return resultOf(await stage.client.checkAuth()).errorMessage;
    },
  },
  {
    text: messages.userinfoEndpointMissing,
    says: 'the provider names no user-info endpoint',
    hear: signsIn((to) => (to.document = { userinfo_endpoint: undefined })),
  },
  {
    text: messages.noUserData,
    says: 'the user info is of another person',
    hear: signsIn((to) => (to.script['/userinfo'] = () => ({ body: { sub: 'eve' } }))),
  },
  {
    text: messages.noUserData,
    says: 'the user info is refused',
    hear: signsIn((to) => (to.script['/userinfo'] = () => ({ status: 401, body: {} }))),
  },
  {
    text: messages.noUserData,
    says: 'the user info is broken three times',
    hear: signsIn((to) => (to.script['/userinfo'] = () => 'hang up')),
  },
  {
    text: messages.noUserData,
    says: 'there is no id token to compare with',
    hear: signsIn((to) => (to.tokens = { id_token: undefined })),
  },
  {
    text: messages.noRefreshToken,
    says: 'the provider never gave a refresh token',
    hear: async (stage, to) => {
      to.tokens = { refresh_token: undefined };
      await stage.signIn();
      return (await stage.refresh()).errorMessage;
    },
  },
  {
    text: messages.noRefreshToken,
    says: 'nobody is signed in at all',
    hear: async (stage) => (await stage.refresh()).errorMessage,
  },
  {
    text: messages.noSigningKey,
    says: 'the keys cannot be fetched',
    hear: signsIn((to) => (to.script['/jwks'] = () => 'hang up')),
  },
  {
    text: messages.noSigningKey,
    says: 'the provider names no address for its keys',
    hear: signsIn((to) => (to.document = { jwks_uri: undefined })),
  },
  ...['login_required', 'access_denied', 'interaction_required', 'temporarily_unavailable'].map(
    (error) => ({
      text: resultCameWithError(error),
      says: `the provider answers ${error}`,
      hear: signsIn((to) => (to.answer = { code: undefined, error })),
    }),
  ),
  {
    text: resultCameWithError('invalid_scope'),
    says: 'the token endpoint answers 200 with an error',
    hear: signsIn((to) => (to.script['/token'] = () => ({ body: { error: 'invalid_scope' } }))),
  },
  {
    text: messages.validationFailed,
    says: 'a token does not hold',
    hear: signsIn((to) => (to.claims = { nonce: 'x' })),
  },
  {
    text: messages.noUrl,
    says: 'there is no address',
    hear: async (stage) => {
      stage.world.url = '';
      return resultOf(await stage.client.checkAuth()).errorMessage;
    },
  },
  {
    text: messages.noConfiguration,
    says: 'there is no configuration',
    options: { configs: [] },
    hear: (stage) =>
      stage.client.checkAuth().then(
        () => undefined,
        (error: Error) => error.message,
      ),
  },
  {
    text: messages.popupBlocked,
    says: 'the browser opens no popup',
    hear: async (stage) => {
      stage.world.popupBlocked = true;
      return (await stage.client.loginWithPopup('customer')).errorMessage;
    },
  },
  {
    text: messages.popupAlreadyOpen,
    says: 'a popup is open',
    hear: async (stage) => {
      void stage.client.loginWithPopup('customer');
      await stage.until(() => (stage.world.popups[0]?.urls.length ?? 0) > 0);
      const { errorMessage } = await stage.client.loginWithPopup('customer');
      stage.world.popups[0]?.close();
      await stage.pass(1);
      return errorMessage;
    },
  },
  {
    text: messages.popupAlreadyOpen,
    says: 'the page is itself the popup of a login',
    hear: async (stage) => {
      stage.world.isPopup = true;
      await stage.tamper((stored) => ({ ...stored, popupauth: 'true' }));
      const { errorMessage } = await stage.client.loginWithPopup('customer');
      await stage.tamper(() => ({}));
      return errorMessage;
    },
  },
  {
    text: messages.popupClosed,
    says: 'the person closes the popup',
    hear: async (stage) => {
      const login = stage.client.loginWithPopup('customer');
      await stage.until(() => (stage.world.popups[0]?.urls.length ?? 0) > 0);
      stage.world.popups[0]?.close();
      await stage.pass(1);
      return (await login).errorMessage;
    },
  },
  {
    text: messages.revokeTokenFailed,
    says: 'a logout cannot revoke the tokens first',
    hear: async (stage, to) => {
      await stage.signIn();
      to.script['/revoke'] = () => ({ status: 503 });
      const { errorMessage } = await stage.client.logoutAndRevoke('customer');
      stage.client.logoutLocal('customer');
      return errorMessage;
    },
  },
  {
    text: messages.revocationRequestFailed,
    says: 'one token cannot be revoked',
    hear: async (stage, to) => {
      await stage.signIn();
      to.script['/revoke'] = () => 'hang up';
      const { errorMessage } = await stage.client.revoke('customer', 'access_token');
      stage.client.logoutLocal('customer');
      return errorMessage;
    },
  },
];

describe('every message of §8 is heard word for word, and nobody stays signed in half way', () => {
  test.for(occasions)("§8 '$text' when $says", async ({ text, options, hear }) => {
    const stage = openNode(provider(), options);

    const heard = await hear(stage, provider());

    expect(heard).toBe(text.replace('{authority}', provider().issuer));
    if (options?.configs?.length !== 0 && stage.client.userData('customer') === null)
      await expectNobody(stage, {
        configId: 'customer',
        isAuthenticated: stage.client.isAuthenticated('customer'),
        accessToken: stage.client.accessToken('customer'),
        idToken: '',
        userData: null,
      });
  });

  test('§8 no message is left out', () => {
    const heard = new Set(occasions.map(({ text }) => text));

    expect(Object.values(messages).filter((text) => !heard.has(text))).toEqual([]);
  });

  test.for([
    ['empty key array', { keys: [] }],
    ['no matching key', { keys: [{ kty: 'EC', kid: 'other', crv: 'P-256', x: 'AA', y: 'AA' }] }],
    ['several matching keys', undefined],
  ] as const)('§8 the key extraction error %s is named in the log', async ([error, keySet]) => {
    const stage = openNode(provider());
    const wrong = { kty: 'RSA', n: 'AQAB', e: 'AQAB' };
    provider().script['/jwks'] = () => ({
      body: keySet ?? {
        keys: [
          { ...wrong, kid: 'RS256-key' },
          { ...wrong, kid: 'RS256-key' },
        ],
      },
    });

    expect(await stage.signIn()).toMatchObject({
      isAuthenticated: false,
      outcome: 'SignatureFailed',
    });
    expect(stage.world.logged.join('\n')).toContain(error);
  });

  test('§8 an unknown configuration is the mistake of the caller and is thrown', async () => {
    const stage = openNode(provider(), {
      configs: [configFor(provider().issuer, 'https://app.example')],
    });

    await expect(stage.client.login('nobody')).rejects.toThrow(
      "There is no configuration 'nobody'",
    );
  });
});
