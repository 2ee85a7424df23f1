import { describe, expect, test } from 'vitest';
import { aTenant, aUser, adlerId, bergmannId } from '../session/user.fixture.ts';
import { anAccess } from './gate.fixture.ts';
import {
  activeUserNotValidGuard,
  authenticatedGuard,
  customerPortalClaimsGuard,
  destinationOf,
  featureGuard,
  inviteKeyGuard,
  noActiveUserGuard,
  tenantGuard,
  validUserGuard,
  withTenant,
} from './guards.rules.ts';

const pass = { kind: 'pass' };
const toReroute = { kind: 'redirect', to: '/reroute' };

describe('§2 tenantId guard', () => {
  const asked = {
    tenantId: bergmannId,
    tenants: [aTenant()],
    check: { state: 'unknown' },
    address: '/:/marketplace/shop/search?page=2',
  } as const;

  test('a route without tenantId passes', () => {
    expect(tenantGuard({ ...asked, tenantId: undefined })).toEqual(pass);
  });

  test("a tenant of the user's becomes the active one", () => {
    expect(tenantGuard({ ...asked, tenantId: adlerId })).toEqual({
      kind: 'activate',
      tenant: aTenant(),
    });
  });

  test('any other is checked first', () => {
    expect(tenantGuard(asked)).toEqual({ kind: 'check', tenantId: bergmannId });
  });

  test('confirmed access makes it the active one', () => {
    const tenant = aTenant({ id: bergmannId });

    expect(tenantGuard({ ...asked, check: { state: 'granted', tenant } })).toEqual({
      kind: 'activate',
      tenant,
    });
  });

  test("refused access leads to the same address in the first of the user's tenants", () => {
    const others = ['0190f1a0-0000-7000-8000-000000000003', '0190f1a0-0000-7000-8000-000000000004'];
    const tenants = [aTenant(), ...others.map((id) => aTenant({ id }))];

    expect(tenantGuard({ ...asked, tenants, check: { state: 'failed' } })).toEqual({
      kind: 'redirect',
      to: `/${adlerId}/marketplace/shop/search?page=2`,
    });
  });

  test('without any tenant it leads to the alternative', () => {
    expect(
      tenantGuard({ ...asked, tenants: [], check: { state: 'failed' }, alternative: '/welcome' }),
    ).toEqual({
      kind: 'redirect',
      to: '/welcome',
    });
  });

  test('without tenant and alternative it leads to /reroute', () => {
    expect(tenantGuard({ ...asked, tenants: [], check: { state: 'failed' } })).toEqual(toReroute);
  });
});

describe('§2 feature and permission guard', () => {
  const asked = {
    needs: [{ requiredPermissions: ['marketplace'] as const }],
    alternatives: [
      {
        route: '/:/marketplace/order-approval',
        needs: [{ flag: 'approval', requiredPermissions: ['marketplace:orders:approve'] as const }],
      },
      {
        route: '/:/marketplace/shop/start',
        needs: [{ requiredPermissions: ['marketplace:shop'] as const }],
      },
    ],
    kind: 'customer',
    tenantId: adlerId,
  } as const;

  test('an open page passes', () => {
    expect(featureGuard({ ...asked, access: anAccess({ held: ['marketplace'] }) })).toEqual(pass);
  });

  test('the first alternative that is enabled and permitted takes its place, with the reason', () => {
    const access = anAccess({
      held: ['marketplace:orders:approve', 'marketplace:shop'],
      flags: [{ name: 'approval', isEnabled: false }],
    });

    expect(featureGuard({ ...asked, access })).toEqual({
      kind: 'redirect',
      to: `/${adlerId}/marketplace/shop/start`,
      because: {
        allowed: false,
        reason: 'permission',
        missing: ['marketplace'],
        howToGet: 'askAdministrator',
      },
    });
  });

  test('without an alternative staff go home and customers to /reroute', () => {
    expect(featureGuard({ ...asked, access: anAccess(), kind: 'internal' })).toMatchObject({
      to: '/internal/portal',
    });
    expect(featureGuard({ ...asked, access: anAccess() })).toMatchObject({ to: '/reroute' });
  });

  test('it waits while a status is unknown', () => {
    expect(
      featureGuard({ ...asked, needs: [{ onboarding: 'marketplace' }], access: anAccess() }),
    ).toEqual({ kind: 'wait' });
  });
});

describe('§2 guards of persons', () => {
  test('§2 no-active-user guard: sends those who have a user to /reroute', () => {
    expect(noActiveUserGuard(aUser())).toEqual(toReroute);
    expect(noActiveUserGuard(null)).toEqual(pass);
  });

  test('§2 valid-user guards: pass only when the valid flag is true (spec §4)', () => {
    expect(validUserGuard(aUser())).toEqual(pass);
    expect(validUserGuard(aUser({ valid: false }))).toEqual(toReroute);
    expect(validUserGuard(null)).toEqual(toReroute);
  });

  test.each([
    [['portal:user'], pass],
    [['portal:admin'], pass],
    [['marketplace'], toReroute],
  ])('§2 customer-portal-claims guard: with %o', (roleClaims, expected) => {
    expect(customerPortalClaimsGuard(aTenant({ roleClaims }))).toEqual(expected);
  });

  test('§2 customer-portal-claims guard: without an active tenant', () => {
    expect(customerPortalClaimsGuard(undefined)).toEqual(toReroute);
  });

  test('§2 customer- and internal-authenticated guards: each asks for its own kind', () => {
    const authenticated = { customer: true, internal: false };

    expect(authenticatedGuard('customer', authenticated)).toEqual(pass);
    expect(authenticatedGuard('internal', authenticated)).toEqual({
      kind: 'login',
      with: 'internal',
    });
  });
});

describe('§2 invite-key guard', () => {
  test('passes with a stored key', () => {
    expect(inviteKeyGuard('k', undefined)).toEqual({ verdict: pass });
  });

  test('stores a key of the query that differs', () => {
    expect(inviteKeyGuard('old', 'new')).toEqual({ verdict: pass, store: 'new' });
    expect(inviteKeyGuard('same', 'same')).toEqual({ verdict: pass });
  });

  test.each([undefined, ''])('goes to /reroute without any key (query: %o)', (given) => {
    expect(inviteKeyGuard(undefined, given)).toEqual({ verdict: toReroute });
  });
});

describe('§2 active-user-not-valid guard', () => {
  test.each([
    ['nobody', { user: null, kind: undefined, activeTenant: undefined }, pass],
    [
      'a user who is not valid',
      { user: aUser({ valid: false }), kind: 'customer', activeTenant: aTenant() },
      pass,
    ],
    [
      'a customer with no tenants and no active tenant',
      { user: aUser({ tenants: [] }), kind: 'customer', activeTenant: undefined },
      pass,
    ],
    [
      'a customer without claims',
      { user: aUser(), kind: 'customer', activeTenant: aTenant({ roleClaims: [] }) },
      pass,
    ],
    [
      'a customer who can go in',
      { user: aUser(), kind: 'customer', activeTenant: aTenant() },
      toReroute,
    ],
    [
      'a customer with no tenants of their own who can go into the active one',
      { user: aUser({ tenants: [] }), kind: 'customer', activeTenant: aTenant() },
      toReroute,
    ],
    [
      'valid staff',
      { user: aUser({ kind: 'internal', tenants: [] }), kind: 'internal', activeTenant: undefined },
      toReroute,
    ],
  ] as const)('%s', (_, now, expected) => {
    expect(activeUserNotValidGuard(now)).toEqual(expected);
  });
});

test.each([
  ['/:/marketplace', '/T/marketplace'],
  ['/internal/admin/:/roles', '/internal/admin/T/roles'],
  ['/:', '/T'],
  ['/x/a:b?at=12:30', '/x/a:b?at=12:30'],
])('§2 navigation helper: the colon segment of %s becomes the tenant', (address, expected) => {
  expect(withTenant(address, 'T')).toBe(expected);
});

describe('§2 navigation helper', () => {
  test.each(['https://example.com/:/x', 'http://example.com'])(
    '%s opens in a new window, as it is',
    (to) => {
      expect(destinationOf(to, 'T')).toEqual({ opens: 'window', address: to });
    },
  );

  test('an address of the portal opens here, in the active tenant', () => {
    expect(destinationOf('/:/marketplace?page=2', 'T')).toEqual({
      opens: 'here',
      address: '/T/marketplace?page=2',
    });
    expect(destinationOf('/internal/portal', undefined)).toEqual({
      opens: 'here',
      address: '/internal/portal',
    });
  });
});
