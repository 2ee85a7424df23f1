import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { clientOf } from './dev-identity/dev-identity.ts';
import {
  browserIdentity,
  embeddedKinds,
  frameOrigins,
  identityOrigins,
  trustedIssuers,
} from './identity.ts';

const customers = {
  ATRIUM_CUSTOMER_AUTHORITY: 'https://login.example/organizations/v2.0',
  ATRIUM_CUSTOMER_CLIENT_ID: 'portal',
  ATRIUM_CUSTOMER_ISSUER: 'https://login.example/{tenantid}/v2.0',
  ATRIUM_CUSTOMER_TENANTS: '6a0f1a52-0000-4000-8000-00000000000a',
};
const publicUrl = 'http://localhost:4600';
const embedded = {
  issuers: (['customer', 'internal'] as const).map((kind) => ({
    kind,
    issuer: `${publicUrl}/idp/${kind}`,
    audience: 'urn:atrium:api',
  })),
  clients: { customer: clientOf(publicUrl, 'customer'), internal: clientOf(publicUrl, 'internal') },
  endSession: async () => undefined,
  cleaning: { cron: '0 * * * *', run: async () => undefined },
};

describe('customers of many directories outside, staff with the embedded provider', () => {
  const config = readConfig(customers);

  test('the browser is told what bounds the issuer of either kind (spec §9: the customers’ own check is off)', () => {
    expect(browserIdentity(config, embedded)).toMatchObject({
      customer: {
        issuer: 'https://login.example/{tenantid}/v2.0',
        allowedTenants: ['6a0f1a52-0000-4000-8000-00000000000a'],
      },
      internal: {
        authority: `${publicUrl}/idp/internal`,
        issuer: `${publicUrl}/idp/internal`,
        resource: 'urn:atrium:api',
      },
    });
  });

  test('UXR-6: the browser is told how long a sign-in lasts, where that is known', () => {
    expect(browserIdentity(config, embedded).internal.sessionSeconds).toBe(43_200);
    expect(browserIdentity(config, embedded).customer).not.toHaveProperty('sessionSeconds');
    const entra = readConfig({ ...customers, ATRIUM_CUSTOMER_SESSION_HOURS: '24' });
    expect(browserIdentity(entra, embedded).customer.sessionSeconds).toBe(86_400);
  });

  test('the API is held to the same, and trusts no token of the embedded customers', () => {
    expect(trustedIssuers(config, embedded)).toEqual([
      {
        kind: 'customer',
        authority: 'https://login.example/organizations/v2.0',
        audience: 'portal',
        issuer: 'https://login.example/{tenantid}/v2.0',
        allowedTenants: ['6a0f1a52-0000-4000-8000-00000000000a'],
      },
      { kind: 'internal', issuer: `${publicUrl}/idp/internal`, audience: 'urn:atrium:api' },
    ]);
  });

  test('user info is asked where the operator says so', () => {
    const asking = readConfig({ ...customers, ATRIUM_CUSTOMER_USER_INFO: 'true' });

    expect(trustedIssuers(asking, embedded)[0]).toMatchObject({ asksUserInfo: true });
    expect(() => readConfig({ ...customers, ATRIUM_CUSTOMER_USER_INFO: 'yes' })).toThrow(
      'ATRIUM_CUSTOMER_USER_INFO must be true or false',
    );
  });

  test('§4, §7: the browser is told of pushed requests, and where tokens are not revoked', () => {
    const of = (more: Record<string, string>) =>
      browserIdentity(readConfig({ ...customers, ...more }), embedded).customer;

    expect(of({})).not.toHaveProperty('revokesTokens');
    expect(of({})).not.toHaveProperty('pushesRequests');
    expect(of({ ATRIUM_CUSTOMER_REVOKE_TOKENS: 'false' }).revokesTokens).toBe(false);
    expect(of({ ATRIUM_CUSTOMER_PUSHED_REQUESTS: 'true' }).pushesRequests).toBe(true);
    expect(() => of({ ATRIUM_CUSTOMER_PUSHED_REQUESTS: '1' })).toThrow('must be true or false');
  });

  test('§4: frames and the implicit flow are told where the operator chose them, and ask for no refresh token', () => {
    const of = (more: Record<string, string>) =>
      browserIdentity(readConfig({ ...customers, ...more }), embedded).customer;
    const names = ['isImplicit', 'renewsInFrame', 'watchesSession'] as const;
    const told = (more: Record<string, string>) => names.map((name) => of(more)[name] ?? false);

    expect(told({})).toEqual([false, false, false]);
    expect(told({ ATRIUM_CUSTOMER_CHECK_SESSION: 'true' })).toEqual([false, false, true]);
    expect(told({ ATRIUM_CUSTOMER_RENEWAL: 'frame' })).toEqual([false, true, false]);
    expect(told({ ATRIUM_CUSTOMER_FLOW: 'implicit' })).toEqual([true, true, false]);
    expect(of({}).scope).toBe('openid profile email offline_access');
    expect(of({ ATRIUM_CUSTOMER_RENEWAL: 'frame' }).scope).toBe('openid profile email');
  });

  test('§4: only a provider that stands in a frame may be shown in one', () => {
    const of = (more: Record<string, string>) =>
      frameOrigins(readConfig({ ...customers, ...more }));

    expect(of({})).toEqual([]);
    expect(of({ ATRIUM_CUSTOMER_CHECK_SESSION: 'true' })).toEqual(['https://login.example']);
    expect(of({ ATRIUM_CUSTOMER_RENEWAL: 'frame' })).toEqual(['https://login.example']);
    expect(of({ ATRIUM_CUSTOMER_FLOW: 'implicit' })).toEqual(['https://login.example']);
  });

  test('only staff need the embedded provider, and browsers may reach the other one', () => {
    expect(embeddedKinds(config)).toEqual(['internal']);
    expect(identityOrigins(config)).toEqual(['https://login.example']);
  });
});
