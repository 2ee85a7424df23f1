import { describe, expect, test } from 'vitest';
import { aTenant, aUser, adlerId } from './user.fixture.ts';
import { type RerouteSituation, reroute, storableRedirect } from './reroute.rules.ts';

const lena: RerouteSituation = {
  redirectAfterLogin: undefined,
  inviteKey: undefined,
  user: aUser(),
  authConfigId: 'customer',
  activeTenant: aTenant(),
};

describe('§2 reroute logic, in order', () => {
  test('1. a stored post-login redirect comes before everything, its query decoded', () => {
    const decision = reroute({
      ...lena,
      redirectAfterLogin: '/x/marketplace/shop/search?search=caf%C3%A9+%26+co&page=2',
      inviteKey: 'k',
      user: null,
    });

    expect(decision).toEqual({
      step: 'redirect',
      to: '/x/marketplace/shop/search',
      search: { search: 'café & co', page: '2' },
    });
  });

  test('1. the stored path ends at its first question mark; another one belongs to the query', () => {
    expect(
      reroute({ ...lena, redirectAfterLogin: '/x/marketplace/shop/search?search=was?&page=2' }),
    ).toEqual({
      step: 'redirect',
      to: '/x/marketplace/shop/search',
      search: { search: 'was?', page: '2' },
    });
  });

  test('2. an invite key leads to /welcome', () => {
    expect(reroute({ ...lena, inviteKey: 'k', user: null, authConfigId: undefined })).toMatchObject(
      { to: '/welcome' },
    );
  });

  test.each([
    ['a user who is not valid', { user: aUser({ valid: false }) }],
    [
      'a customer with no tenants and no active tenant',
      { user: aUser({ tenants: [] }), activeTenant: undefined },
    ],
    [
      'a customer without portal claims',
      { activeTenant: aTenant({ roleClaims: ['marketplace'] }) },
    ],
    [
      'a member of staff who is not valid',
      { authConfigId: 'internal', user: aUser({ kind: 'internal', valid: false }) },
    ],
  ])('3. (§6: customers need portal claims and a tenant) %s goes to /invalid', (_, change) => {
    expect(reroute({ ...lena, ...change })).toMatchObject({ step: 'invalid', to: '/invalid' });
  });

  test('3. a customer without a list of tenants, but with an active tenant and its portal claims, is let in', () => {
    expect(reroute({ ...lena, user: aUser({ tenants: [] }) })).toMatchObject({ step: 'home' });
  });

  test('3. staff need no tenant and no portal claims', () => {
    expect(
      reroute({
        ...lena,
        authConfigId: 'internal',
        user: aUser({ kind: 'internal', tenants: [] }),
        activeTenant: undefined,
      }).step,
    ).toBe('home');
  });

  test('4. without a user the login of the stored configuration starts', () => {
    expect(reroute({ ...lena, user: null, authConfigId: 'internal' })).toEqual({
      step: 'login',
      kind: 'internal',
    });
  });

  test('4. the customer configuration is the fallback for an unknown id', () => {
    expect(reroute({ ...lena, user: null, authConfigId: 'partner' })).toEqual({
      step: 'login',
      kind: 'customer',
    });
  });

  test('5. without any configuration the way leads to /login', () => {
    expect(reroute({ ...lena, user: null, authConfigId: undefined })).toMatchObject({
      to: '/login',
    });
  });

  test('6. staff go to their home, customers to the one of their tenant', () => {
    expect(
      reroute({ ...lena, authConfigId: 'internal', user: aUser({ kind: 'internal' }) }),
    ).toMatchObject({ to: '/internal/portal' });
    expect(reroute(lena)).toMatchObject({ to: `/${adlerId}/portal` });
  });
});

describe('§2 post-login redirect: stored only within this origin', () => {
  const origin = 'https://portal.example';

  test.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example',
    'javascript:alert(1)',
    'x/y',
    '',
    '/reroute',
    '/login?x=1',
    '/auth/customer?code=1',
    '/',
  ])('%j is refused', (address) => {
    expect(storableRedirect(address, origin)).toBeUndefined();
  });

  test('a page of the portal is kept with its query', () => {
    expect(storableRedirect('/x/marketplace?page=2#top', origin)).toBe('/x/marketplace?page=2');
  });
});
