import { expect, test } from 'vitest';
import { directoryOf, domainOf } from './organization.rules.ts';
import { partnerCustomerOf, relationshipOf } from './relationship.rules.ts';

const id = '6F1D2A30-4C0B-4E3A-9A51-1B7C0E5D2A01';

test('a directory is read with what is missing as empty', () => {
  expect(directoryOf({ id, displayName: null, tenantType: 'CIAM', newField: 1 })).toEqual({
    directoryId: id.toLowerCase(),
    ...{ name: '', country: '', city: '', postalCode: '', kind: 'CIAM' },
    ...{ isSynchronised: false, createdAt: null },
  });
});

test('a domain keeps words that nobody knows', () => {
  expect(
    domainOf({ id: 'Adler.example', isVerified: true, authenticationType: 'Passkey' }),
  ).toEqual({
    ...{ name: 'adler.example', isVerified: true, isDefault: false, isInitial: false },
    ...{ authentication: 'Passkey', services: [] },
  });
});

test('a relationship that nobody has approved belongs to nobody', () => {
  expect(
    relationshipOf({ id: 'r', displayName: 'Support', customer: null, status: 'created' }),
  ).toEqual({
    ...{ id: 'r', directoryId: null, name: 'Support', status: 'created', roles: [] },
    ...{ endsAt: null, isExtended: false },
  });
});

test('a relationship prolongs itself where it has a duration for it', () => {
  const read = (autoExtendDuration: string) =>
    relationshipOf({ id: 'r', status: 'active', autoExtendDuration }).isExtended;

  expect([read('P180D'), read('PT0S'), read('P0D')]).toEqual([true, false, false]);
});

test('what is no customer is refused', () => {
  expect(() => partnerCustomerOf({ tenantId: 'adler' })).toThrow('Invalid GUID');
});
