import { expect, test } from 'vitest';
import { showsState } from './staff-access.rules.ts';
import { de } from './web/i18n/de.ts';
import { en } from './web/i18n/en.ts';

test('A7: the operator’s list of accesses names the open ones alone, the customer’s both', () => {
  expect([showsState('overview', 'active'), showsState('overview', 'ended')]).toEqual([
    true,
    false,
  ]);
  expect([showsState('list', 'active'), showsState('list', 'ended')]).toEqual([true, true]);
});

test('A7: an access that has not ended is called open', () => {
  expect([de['access.active'], en['access.active']]).toEqual(['Offen', 'Open']);
});
