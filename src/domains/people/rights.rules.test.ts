import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claims } from '#platform/common/access.ts';
import {
  adminClaims,
  demandAdminsKept,
  demandHeld,
  demandRank,
  hasDutyConflict,
  type AdminGrant,
} from './rights.rules.ts';

const someClaims = fc.subarray([...claims]);
const refused = (act: () => void): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('nobody grants what they do not hold (product reference A3)', () => {
  test('a grant passes exactly if every claim is held', () => {
    fc.assert(
      fc.property(someClaims, someClaims, (grantable, given) => {
        const isAllowed = given.every((claim) => grantable.includes(claim));
        expect(refused(() => demandHeld(grantable, given)) === undefined).toBe(isAllowed);
        expect(refused(() => demandRank(grantable, given)) === undefined).toBe(isAllowed);
      }),
    );
  });

  test('staff with the permission act for the operator', () => {
    expect(refused(() => demandHeld('all', claims))).toBeUndefined();
    expect(refused(() => demandRank('all', claims))).toBeUndefined();
  });

  test('the refusal names the claim', () => {
    expect(() => demandHeld(['portal:user'], ['portal:user', 'security'])).toThrow(
      expect.objectContaining({
        type: 'ERROR_TENANTS_CLAIM_NOT_HELD',
        params: { claim: 'security' },
      }),
    );
  });
});

describe('the last administrator', () => {
  const soon = new Date('2027-01-01');
  const aGrant = (given: Partial<AdminGrant> = {}): AdminGrant => ({
    userId: 'lena',
    claims: adminClaims,
    expiresAt: null,
    ...given,
  });

  test.each<[string, AdminGrant[], AdminGrant[], boolean]>([
    ['goes', [aGrant()], [], false],
    ['gets an end date', [aGrant()], [aGrant({ expiresAt: soon })], false],
    ['loses one of the claims', [aGrant()], [aGrant({ claims: ['portal:admin'] })], false],
    ['hands over to somebody for good', [aGrant()], [aGrant({ userId: 'paul' })], true],
    [
      'hands over to two who share the claims',
      [aGrant()],
      adminClaims.map((claim) => aGrant({ userId: claim, claims: [claim] })),
      true,
    ],
    [
      'hands over to somebody for a while',
      [aGrant()],
      [aGrant({ userId: 'paul', expiresAt: soon })],
      false,
    ],
    ['is one of two', [aGrant(), aGrant({ userId: 'paul' })], [aGrant()], true],
    ['held it for a while only, and goes', [aGrant({ expiresAt: soon })], [], false],
    [
      'held it for a while only, and another does',
      [aGrant({ expiresAt: soon })],
      [aGrant({ userId: 'paul', expiresAt: soon })],
      true,
    ],
    ['never was', [], [], true],
  ])('%s', (_, before, after, isAllowed) => {
    expect(refused(() => demandAdminsKept(before, after)) === undefined).toBe(isAllowed);
  });
});

test('separation of duties: ordering and approving in one hand, and nothing less', () => {
  expect(hasDutyConflict(['marketplace:shop', 'marketplace:orders:approve'])).toBe(true);
  expect(hasDutyConflict(['marketplace', 'marketplace:shop'])).toBe(false);
  expect(hasDutyConflict(['marketplace:orders:approve'])).toBe(false);
});
