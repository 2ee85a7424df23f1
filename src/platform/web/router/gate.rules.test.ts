import { describe, expect, test } from 'vitest';
import { anAccess } from './gate.fixture.ts';
import { gate, gates } from './gate.rules.ts';

const allowed = { allowed: true };

describe('§6 permissions', () => {
  const needs = { requiredPermissions: ['marketplace', 'marketplace:shop'] } as const;

  test('any one of the required strings is enough', () => {
    expect(gate(needs, anAccess({ held: ['marketplace:shop'] }))).toEqual(allowed);
  });

  test('without one the answer names what is missing', () => {
    expect(gate(needs, anAccess({ held: ['service'] }))).toEqual({
      allowed: false,
      reason: 'permission',
      missing: ['marketplace', 'marketplace:shop'],
      howToGet: 'askAdministrator',
    });
  });

  test('an empty or absent requirement means allowed', () => {
    expect(gate({ requiredPermissions: [] }, anAccess())).toEqual(allowed);
    expect(gate({}, anAccess())).toEqual(allowed);
  });

  test.each(['skipPermissions', 'tenantOverride'] as const)(
    '%s opens the permission gate and no other',
    (override) => {
      expect(gate(needs, anAccess({ [override]: true }))).toEqual(allowed);
      expect(
        gate(
          { ...needs, flag: 'off' },
          anAccess({ [override]: true, flags: [{ name: 'off', isEnabled: false }] }),
        ),
      ).toMatchObject({
        reason: 'flag',
      });
    },
  );
});

describe('§6 feature access: flags', () => {
  test('a flag that is off for the active tenant alone shuts, whatever it is for the others', () => {
    const now = anAccess({ flags: [{ name: 'here', isEnabled: true }], offHere: ['here'] });
    expect(gate({ flag: 'here' }, now)).toMatchObject({ allowed: false, reason: 'flag' });
    expect(gate({ flag: 'here' }, { ...now, offHere: [] })).toEqual(allowed);
  });

  test('a flag that is off shuts, one that is on or not listed does not', () => {
    const flags = [
      { name: 'off', isEnabled: false },
      { name: 'on', isEnabled: true },
    ];

    expect(gate({ flag: 'off' }, anAccess({ flags }))).toEqual({
      allowed: false,
      reason: 'flag',
      missing: ['off'],
      howToGet: 'nothing',
    });
    expect(gate({ flag: 'on' }, anAccess({ flags }))).toEqual(allowed);
    expect(gate({ flag: 'other' }, anAccess({ flags }))).toEqual(allowed);
  });

  test('while flags are unknown the answer is unknown, too', () => {
    expect(gate({ flag: 'on' }, anAccess({ flags: undefined }))).toBeUndefined();
  });
});

describe('§6 feature access: licence bundles', () => {
  const bundleTable = [{ name: 'finances', licenseBundles: ['Standard'] }];

  test('a tenant without a bundle that carries it is refused, with the bundles that would', () => {
    expect(gate({ bundle: 'finances' }, anAccess({ bundleTable }))).toEqual({
      allowed: false,
      reason: 'bundle',
      missing: ['Standard'],
      howToGet: 'changeBundle',
    });
  });

  test('a tenant with one of the bundles may', () => {
    expect(
      gate({ bundle: 'finances' }, anAccess({ bundleTable, tenantBundles: ['Standard'] })),
    ).toEqual(allowed);
  });

  test('what no bundle is asked for is open, and staff are not measured', () => {
    expect(gate({ bundle: 'pdfExport' }, anAccess({ bundleTable }))).toEqual(allowed);
    expect(
      gate({ bundle: 'finances' }, anAccess({ bundleTable, tenantBundles: 'notMeasured' })),
    ).toEqual(allowed);
  });

  test('while the table is unknown the answer is unknown', () => {
    expect(gate({ bundle: 'finances' }, anAccess({ bundleTable: undefined }))).toBeUndefined();
  });
});

describe('§7 onboarding status', () => {
  test.each([
    [true, allowed],
    [
      false,
      { allowed: false, reason: 'onboarding', missing: ['marketplace'], howToGet: 'getOnboarded' },
    ],
    [undefined, undefined],
  ])('status %o', (marketplace, expected) => {
    expect(gate({ onboarding: 'marketplace' }, anAccess({ onboarded: { marketplace } }))).toEqual(
      expected,
    );
  });
});

test('nobody learns of a feature that is switched off: the flag is asked first', () => {
  const needs = { flag: 'off', requiredPermissions: ['service'], bundle: 'finances' } as const;

  expect(gate(needs, anAccess({ flags: [{ name: 'off', isEnabled: false }] }))).toMatchObject({
    reason: 'flag',
  });
});

test('§6 feature access, hierarchical: from the outside in, the first gate that is shut decides', () => {
  const path = [
    { requiredPermissions: ['marketplace'] as const },
    { requiredPermissions: ['marketplace:shop'] as const },
  ];

  expect(gates(path, anAccess({ held: ['marketplace:shop'] }))).toMatchObject({
    missing: ['marketplace'],
  });
  expect(gates(path, anAccess({ held: ['marketplace', 'marketplace:shop'] }))).toEqual(allowed);
});

test('A17: a refusal names the rights of the page, not those of all pages of its app', () => {
  const path = [
    { requiredPermissions: ['tenant:roles', 'tenant:users'] as const },
    { requiredPermissions: ['tenant:users'] as const },
  ];

  expect(gates(path, anAccess({ held: ['marketplace'] }))).toMatchObject({
    reason: 'permission',
    missing: ['tenant:users'],
  });
});
