import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import { describe, expect, test } from 'vitest';
import { resultOf } from './auth-results.fixture.ts';
import { openNode } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import { configFor, personalKeys } from './stage.fixture.ts';

const customers = aProvider();
const staff = aProvider();

/**
 * Returns two configurations as in the portal: two providers with one callback address each (§4:
 * both identity configurations are checked).
 */
function both(more: Partial<SignInConfig> = {}, ofStaff: Partial<SignInConfig> = {}) {
  const origin = 'https://app.example';
  return openNode(customers(), {
    configs: [
      configFor(customers().issuer, origin, {
        redirectUrl: `${origin}/callback/customer`,
        ...more,
      }),
      configFor(staff().issuer, origin, {
        configId: 'internal',
        clientId: 'staff',
        redirectUrl: `${origin}/callback/internal`,
        ...ofStaff,
      }),
    ],
  });
}

describe('several configurations side by side (§4 Sign-in on start)', () => {
  test('§4 a start checks both', async () => {
    expect(await both().client.checkAuth()).toMatchObject([
      { configId: 'customer', isAuthenticated: false },
      { configId: 'internal', isAuthenticated: false },
    ]);
  });

  test.for(['customer', 'internal'])(
    '§4 a login of %s signs in with that one alone, at its own provider',
    async (configId) => {
      const stage = both();
      await stage.signIn(configId);
      stage.world.url = 'https://app.example/';

      expect(
        (await stage.client.checkAuth()).map((result) => [result.configId, result.isAuthenticated]),
      ).toEqual([
        ['customer', configId === 'customer'],
        ['internal', configId === 'internal'],
      ]);
      expect([customers().callsTo('/token').length, staff().callsTo('/token').length]).toEqual(
        configId === 'customer' ? [1, 0] : [0, 1],
      );
    },
  );

  test('§4 both may be signed in, as different persons', async () => {
    staff().subject = 'grace';
    const stage = both();
    await stage.signIn('customer');
    await stage.signIn('internal');

    expect(['customer', 'internal'].map((id) => stage.client.userData(id)?.['sub'])).toEqual([
      'ada',
      'grace',
    ]);
    expect(stage.client.accessToken('customer')).not.toBe(stage.client.accessToken('internal'));
  });

  test('§4 a failed login of one leaves the other signed in', async () => {
    const stage = both();
    await stage.signIn('customer');
    staff().claims = { nonce: 'x' };

    expect(await stage.signIn('internal')).toMatchObject({
      isAuthenticated: false,
      outcome: 'IncorrectNonce',
    });
    expect(stage.client.isAuthenticated('customer')).toBe(true);
    expect(personalKeys(stage.vault('internal'))).toEqual([]);
  });

  test('§4 a provider that is down does not touch the other', async () => {
    staff().script['/.well-known/openid-configuration'] = () => 'hang up';
    const stage = both();

    expect((await stage.signIn('internal')).errorMessage).toContain('discovery document');
    expect(await stage.signIn('customer')).toMatchObject({ isAuthenticated: true });
  });

  test('§4 a logout of one leaves the other signed in', async () => {
    const stage = both();
    await stage.signIn('customer');
    await stage.signIn('internal');
    await stage.client.logout('internal');

    expect(['customer', 'internal'].map((id) => stage.client.isAuthenticated(id))).toEqual([
      true,
      false,
    ]);
    expect(stage.world.gone.at(-1)).toContain(`${staff().issuer}/logout`);
  });

  test('§4 a refresh of one leaves the tokens of the other alone', async () => {
    const stage = both();
    await stage.signIn('customer');
    await stage.signIn('internal');
    const before = stage.vault('internal');
    await stage.refresh('customer');

    expect(stage.vault('internal')).toEqual(before);
  });

  test('§5 an answer at the address of the other configuration is refused (mix-up)', async () => {
    const stage = both();
    await stage.begin('customer');
    const url = new URL(await stage.askProvider());
    url.pathname = '/callback/internal';
    const results = await stage.client.checkAuth(url.href);

    expect(results.map(({ isAuthenticated }) => isAuthenticated)).toEqual([false, false]);
    expect(resultOf(results, 'internal').errorMessage).toBe('codeFlowCodeRequest incorrect state');
    expect([customers().callsTo('/token').length, staff().callsTo('/token').length]).toEqual([
      0, 0,
    ]);
  });

  test('§5 a token of the one provider is nothing at the other, though the client has the same name', async () => {
    const stage = both({}, { clientId: 'portal' });
    staff().sign = (good, accessToken) =>
      customers().idToken({ clientId: 'portal', nonce: String(good['nonce']) }, accessToken);

    expect(await stage.signIn('internal')).toMatchObject({
      isAuthenticated: false,
      outcome: 'IssDoesNotMatchIssuer',
    });
  });

  test('§5 with one address for both the state tells who asked', async () => {
    const redirectUrl = 'https://app.example/callback';
    const stage = both({ redirectUrl }, { redirectUrl });

    expect(await stage.signIn('internal')).toMatchObject({
      configId: 'internal',
      isAuthenticated: true,
    });
    expect(stage.client.isAuthenticated('customer')).toBe(false);
  });

  test('§7 a request that both may sign carries the token of the preferred one, else of the first', async () => {
    const stage = both();
    await stage.signIn('customer');
    await stage.signIn('internal');

    expect(stage.client.bearerFor('/api/x')).toBe(stage.client.accessToken('customer'));
    expect(stage.client.bearerFor('/api/x', 'internal')).toBe(stage.client.accessToken('internal'));
  });

  test('§7 who is not signed in does not stand in the way of the other', async () => {
    const stage = both();
    await stage.signIn('internal');

    expect(stage.client.bearerFor('/api/x', 'customer')).toBe(stage.client.accessToken('internal'));
  });

  test('§9 the customer configuration skips the issuer, the internal one does not', async () => {
    const stage = both({ issValidationOff: true });
    customers().claims = { iss: 'https://tenant.example' };
    staff().claims = { iss: 'https://tenant.example' };

    expect(await stage.signIn('customer')).toMatchObject({ isAuthenticated: true });
    expect(await stage.signIn('internal')).toMatchObject({ outcome: 'IssDoesNotMatchIssuer' });
  });

  test('§4 the periodic check renews each for itself', async () => {
    customers().tokens = { expires_in: 100 };
    const stage = both();
    staff().clock = stage.world.now;
    await stage.signIn('customer');
    await stage.signIn('internal');
    stage.stopTime();
    await stage.pass(108, 4);

    expect([customers().refreshes.length, staff().refreshes.length]).toEqual([1, 0]);
    await stage.pass(200, 8);
    expect(staff().refreshes.length).toBe(1);
  });
});
