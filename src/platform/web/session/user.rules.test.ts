import { describe, expect, test } from 'vitest';
import { aProfile, aTenant, aUser, adlerId, anAssignment, bergmannId } from './user.fixture.ts';
import {
  type SignedIn,
  combinedUser,
  currentUser,
  firstTenant,
  isMultiTenant,
  mergedTenants,
  unknownUser,
} from './user.rules.ts';

describe('§3 combined user view', () => {
  test('the e-mail comes from the preferred_username claim', () => {
    expect(
      combinedUser(
        'customer',
        { preferred_username: 'lena@adler.example' },
        aProfile({ email: 'other@adler.example' }),
      ).email,
    ).toBe('lena@adler.example');
  });

  test('a preferred_username that is no address is no e-mail: the profile knows it', () => {
    const dwho = combinedUser(
      'customer',
      { preferred_username: 'dwho' },
      aProfile({ email: 'dwho@badwolf.example' }),
    );

    expect(dwho.email).toBe('dwho@badwolf.example');
  });

  test('the profile fills what the identity provider leaves out', () => {
    const user = combinedUser('customer', {}, aProfile());

    expect([user.email, user.name]).toEqual(['lena.adler@adler.example', 'Lena Adler']);
  });

  test('tenants are merged by id with role claims joined and each claim once', () => {
    const user = combinedUser(
      'customer',
      {},
      aProfile({
        tenantAssignments: [anAssignment({ roleClaims: ['portal:user', 'marketplace'] })],
        employeeAssignments: [
          anAssignment({
            roleClaims: ['marketplace', 'marketplace:shop'],
            licenseBundles: ['Essential'],
          }),
          anAssignment({ id: bergmannId }),
        ],
      }),
    );

    expect(user.tenants.map((tenant) => tenant.id)).toEqual([adlerId, bergmannId]);
    expect(user.tenants[0]).toMatchObject({
      roleClaims: ['portal:user', 'marketplace', 'marketplace:shop'],
      licenseBundles: ['Standard', 'Essential'],
    });
  });

  test('a tenant with several memberships is multi-tenant if one of them says so', () => {
    expect(
      mergedTenants([anAssignment(), anAssignment({ isMultiTenant: true })])[0]?.isMultiTenant,
    ).toBe(true);
  });

  test('whoever the API does not know is a user who is not valid', () => {
    expect(unknownUser('customer', { preferred_username: 'nobody@new.example' })).toMatchObject({
      valid: false,
      email: 'nobody@new.example',
      tenants: [],
    });
  });
});

describe('§4 the current user', () => {
  const signedIn: SignedIn = {
    authKind: 'customer',
    pending: false,
    pendingRedirect: false,
    customerUser: aUser(),
    internalUser: aUser({ kind: 'internal' }),
  };

  test.each([{ pending: true }, { pendingRedirect: true }, { authKind: undefined }])(
    'is null while %o',
    (change) => {
      expect(currentUser({ ...signedIn, ...change })).toBeNull();
    },
  );

  test('is the user of the configuration in use', () => {
    expect(currentUser(signedIn)?.kind).toBe('customer');
    expect(currentUser({ ...signedIn, authKind: 'internal' })?.kind).toBe('internal');
  });
});

describe('§1 multi-tenant indicator', () => {
  test.each([
    ['the internal configuration', 'internal', aUser({ tenants: [] }), true],
    ['an employee', 'customer', aUser({ isEmployee: true }), true],
    [
      'a user with two tenants',
      'customer',
      aUser({ tenants: [aTenant(), aTenant({ id: bergmannId })] }),
      true,
    ],
    ['a customer with one tenant', 'customer', aUser(), false],
    ['nobody', 'customer', null, false],
  ] as const)('of %s', (_, kind, user, expected) => {
    expect(isMultiTenant(kind, user)).toBe(expected);
  });
});

describe('the tenant a customer begins in', () => {
  const closed = aTenant({ roleClaims: [] });
  const open = aTenant({ id: bergmannId });

  test('is the one of last time', () => {
    expect(firstTenant([open, closed], closed.id)).toBe(closed);
  });

  test('is otherwise the first that opens the portal', () => {
    expect(firstTenant([closed, open], 'gone')).toBe(open);
  });

  test('is the first of all where none opens the portal', () => {
    expect(firstTenant([closed], undefined)).toBe(closed);
  });
});
