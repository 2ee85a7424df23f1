import { keyPair, signToken } from '@atrium/oidc-client/token-forge.fixture';
import { describe, expect, test } from 'vitest';
import { openNode } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import type { Reply } from './scripted-provider.fixture.ts';
import { expectNobody } from './stage.fixture.ts';

const provider = aProvider();

const unreachable: readonly (readonly [string, Reply])[] = [
  ['break the connection', 'hang up'],
  ['answer 500', { status: 500, body: {} }],
  ['answer 404', { status: 404, body: {} }],
  ['are a page', { body: '<html>' }],
];
const noList: readonly [string, Reply] = ['are no list', { body: { keys: 'none' } }];

describe('keys that cannot be had (§7: stored keys are the fallback)', () => {
  test.for(unreachable)('§8 without stored keys a login fails when they %s', async ([, reply]) => {
    const stage = openNode(provider());
    provider().script['/jwks'] = () => reply;

    const result = await stage.signIn();

    expect(result.errorMessage).toBe('Failed to retrieve signing key');
    await expectNobody(stage, result);
    expect(provider().callsTo('/userinfo')).toEqual([]);
  });

  test('§5 without stored keys a document without a list is an empty one: SignatureFailed', async () => {
    const stage = openNode(provider());
    provider().script['/jwks'] = () => noList[1];

    const result = await stage.signIn();

    expect(result.outcome).toBe('SignatureFailed');
    await expectNobody(stage, result);
    expect(provider().callsTo('/userinfo')).toEqual([]);
  });

  test.for([...unreachable, noList])(
    '§7 with stored keys a login succeeds when they %s',
    async ([, reply]) => {
      const stage = openNode(provider());
      await stage.signIn();
      stage.client.logoutLocal('customer');
      provider().script['/jwks'] = () => reply;

      expect(await stage.signIn()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    },
  );

  test('§7 with stored keys a refresh succeeds', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    provider().script['/jwks'] = () => 'hang up';

    expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
  });

  test('§7 without any keys a refresh fails for now: the session stays and its rotated token is kept', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    await stage.tamper(({ jwtKeys: _gone, ...rest }) => rest);
    provider().script['/jwks'] = () => 'hang up';

    expect(await stage.refresh()).toMatchObject({
      isAuthenticated: true,
      errorMessage: 'Failed to retrieve signing key',
    });

    provider().script = {};
    expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
    expect(new Set(provider().refreshes.map(({ form }) => form['refresh_token'])).size).toBe(2);
  });

  test('§7 stored keys of yesterday do not vouch for a token of a new key', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    stage.client.logoutLocal('customer');
    provider().script['/jwks'] = () => 'hang up';
    provider().sign = (good) => signToken(good, { name: 'tomorrow' });

    expect(await stage.signIn()).toMatchObject({
      isAuthenticated: false,
      outcome: 'SignatureFailed',
    });
  });
});

describe('which key is taken (§5 signature, §8 key extraction)', () => {
  test('§5 a rotated key is fetched, no restart is needed', async () => {
    const stage = openNode(provider());
    await stage.signIn();
    provider().script['/jwks'] = async () => ({
      body: { keys: [(await keyPair('RS256', 'tomorrow')).jwk] },
    });
    provider().sign = (good) => signToken(good, { name: 'tomorrow' });

    expect(await stage.refresh()).toMatchObject({ isAuthenticated: true, outcome: 'Ok' });
  });

  test('§5 of many keys the one with the id of the token is taken', async () => {
    const stage = openNode(provider());
    const keys = async () => [
      (await keyPair('RS256', 'a')).jwk,
      (await keyPair('ES256')).jwk,
      (await keyPair('RS256')).jwk,
    ];
    provider().script['/jwks'] = async () => ({ body: { keys: await keys() } });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
  });

  test('§5 a key for encryption of the same id does not stand in the way', async () => {
    const stage = openNode(provider());
    const own = async () => (await keyPair('RS256')).jwk;
    provider().script['/jwks'] = async () => ({
      body: {
        keys: [
          { ...(await keyPair('RS256', 'enc')).jwk, kid: 'RS256-key', use: 'enc' },
          await own(),
        ],
      },
    });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
  });

  test('§5 a token without key id is tried with every key of its type', async () => {
    const stage = openNode(provider());
    provider().script['/jwks'] = async () => ({
      body: { keys: [(await keyPair('RS256', 'a')).jwk, (await keyPair('RS256')).jwk] },
    });
    provider().sign = (good) => signToken(good, { header: { kid: undefined } });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
  });

  test('§8 an empty key set ends in SignatureFailed', async () => {
    const stage = openNode(provider());
    provider().script['/jwks'] = () => ({ body: { keys: [] } });

    expect(await stage.signIn()).toMatchObject({ outcome: 'SignatureFailed' });
  });

  test('§8 a broken entry in the key set does not spoil the good ones', async () => {
    const stage = openNode(provider());
    provider().script['/jwks'] = async () => ({
      body: { keys: [null, 'x', { kty: 5 }, (await keyPair('RS256')).jwk] },
    });

    expect(await stage.signIn()).toMatchObject({ isAuthenticated: true });
  });
});
