import { expect, test } from 'vitest';
import { isDemoMode } from './demo-mode.rules.ts';

test('§1, §3, §4 demo mode: the per-feature user setting', () => {
  expect(isDemoMode({ marketplace: true }, 'marketplace')).toBe(true);
  expect(isDemoMode({ marketplace: true }, 'security')).toBe(false);
  expect(isDemoMode({ marketplace: false }, 'marketplace')).toBe(false);
});

test('§4 demo mode: true when there is no feature', () => {
  expect(isDemoMode({}, undefined)).toBe(true);
});
