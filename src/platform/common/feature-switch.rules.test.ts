import { expect, test } from 'vitest';
import { isSwitchedOff, switchedOffFor, type SwitchedOff } from './feature-switch.rules.ts';

const switches: readonly SwitchedOff[] = [
  { feature: 'marketplace', tenantId: 'adler' },
  { feature: 'adminRoles' },
];

test.each([
  ['marketplace', 'adler', true],
  ['marketplace', 'hafen', false],
  ['adminRoles', 'hafen', true],
  ['adminUsers', 'adler', false],
] as const)('§6 flags: %s of %s is off: %s', (feature, tenantId, isOff) => {
  expect(isSwitchedOff(switches, feature, tenantId)).toBe(isOff);
});

test('§6 flags: a tenant is told what is off for it alone', () => {
  expect(switchedOffFor(switches, 'adler')).toEqual(['marketplace']);
  expect(switchedOffFor(switches, 'hafen')).toEqual([]);
});
