import { describe, expect, test } from 'vitest';
import { claimsByTenant, toAssignments, type Grant } from './grants.rules.ts';

function aGrant(given: Partial<Grant>): Grant {
  return {
    tenantId: 'a',
    tenantName: 'Adler',
    licenseBundle: 'Standard',
    origin: 'tenant',
    claims: ['portal:user'],
    ...given,
  };
}

describe('§3 tenant: role claims merged and de-duplicated', () => {
  test('claims of tenant and employee roles are merged and each named once', () => {
    const grants = [
      aGrant({ claims: ['portal:user', 'service'] }),
      aGrant({ origin: 'employee', claims: ['service', 'operations'] }),
    ];

    expect(claimsByTenant(grants)).toEqual(
      new Map([['a', ['portal:user', 'service', 'operations']]]),
    );
  });

  test('several roles of one origin are one assignment, origins stay apart', () => {
    const grants = [
      aGrant({ claims: ['portal:user'] }),
      aGrant({ claims: ['portal:user', 'marketplace'] }),
      aGrant({ origin: 'employee', claims: ['operations'] }),
      aGrant({ tenantId: 'b', tenantName: 'Bergmann', licenseBundle: 'Essential', claims: [] }),
    ];

    expect(toAssignments(grants, 'tenant', true)).toEqual([
      {
        id: 'a',
        tenantName: 'Adler',
        roleClaims: ['portal:user', 'marketplace'],
        licenseBundles: ['Standard'],
        isMultiTenant: true,
      },
      {
        id: 'b',
        tenantName: 'Bergmann',
        roleClaims: [],
        licenseBundles: ['Essential'],
        isMultiTenant: true,
      },
    ]);
    expect(toAssignments(grants, 'employee', true)).toEqual([
      expect.objectContaining({ id: 'a', roleClaims: ['operations'] }),
    ]);
  });
});
