import { describe, expect, test } from 'vitest';
import { signInConfig } from './identity.ts';
import { userKinds } from './user.rules.ts';

const given = {
  authority: 'https://id.example',
  clientId: 'portal',
  scope: 'openid email profile offline_access',
};

describe('§9 both product configs', () => {
  test.each(userKinds)(
    '%s: code flow, refresh tokens and silent renew, the scope as given, 600 s of tolerance',
    (kind) => {
      const config = signInConfig(kind, given);

      expect(config).toMatchObject({
        configId: kind,
        authority: 'https://id.example',
        clientId: 'portal',
        scope: 'openid email profile offline_access',
        silentRenew: true,
        useRefreshToken: true,
        maxIdTokenIatOffsetAllowedInSeconds: 600,
      });
      expect(config.responseType ?? 'code').toBe('code');
      expect(config.disablePkce).toBeUndefined();
    },
  );

  test('the customer config skips issuer validation, the internal config does not', () => {
    expect(userKinds.map((kind) => [kind, signInConfig(kind, given).issValidationOff])).toEqual([
      ['customer', true],
      ['internal', false],
    ]);
  });

  test('§7 sign-in requests are pushed where the server says so', () => {
    const pushed = (pushesRequests: boolean | undefined) =>
      signInConfig('customer', { ...given, pushesRequests }).usePushedAuthorisationRequests;

    expect([pushed(true), pushed(false), pushed(undefined)]).toEqual([true, false, false]);
  });

  test('§4 silent renew and check session in frames, and the implicit flow, where the server says so', () => {
    const chosen = { renewsInFrame: true, watchesSession: true, isImplicit: true };

    expect(signInConfig('internal', { ...given, ...chosen })).toMatchObject({
      responseType: 'id_token token',
      silentRenew: true,
      useRefreshToken: false,
      silentRenewUrl: `${location.origin}/auth/internal/renewed`,
      startCheckSession: true,
    });
    expect(signInConfig('internal', given)).toMatchObject({
      responseType: 'code',
      useRefreshToken: true,
      startCheckSession: false,
    });
  });

  test('§7 requests to the API are secure routes; each kind comes back to an address of its own', () => {
    const [customer, internal] = userKinds.map((kind) => signInConfig(kind, given));

    expect(customer?.secureRoutes).toEqual([`${location.origin}/api`]);
    expect([customer?.redirectUrl, internal?.redirectUrl]).toEqual([
      `${location.origin}/auth/customer`,
      `${location.origin}/auth/internal`,
    ]);
  });
});
