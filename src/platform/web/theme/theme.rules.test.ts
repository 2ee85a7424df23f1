import { expect, test } from 'vitest';
import { conceptAt, switchOf, themeFor } from './theme.rules.ts';

test.each([
  ['alwaysDark', 'light', 'dark'],
  ['alwaysLight', 'dark', 'light'],
  ['dynamic', 'dark', 'dark'],
  [undefined, 'dark', 'dark'],
] as const)('§4 theme concept: %s with the saved theme %s shows %s', (concept, saved, shown) => {
  expect(themeFor(concept, saved)).toBe(shown);
});

test.each([
  ['dynamic', 'light', false, 'toDark', 'offer'],
  ['dynamic', 'dark', false, 'toLight', 'plain'],
  [undefined, 'light', false, 'toDark', 'offer'],
  ['alwaysLight', 'dark', false, 'staysLight', 'everywhere'],
  ['alwaysLight', 'light', false, 'toDark', 'everywhere'],
  ['alwaysDark', 'light', false, 'staysDark', 'everywhere'],
  ['alwaysLight', 'dark', true, 'toLight', 'plain'],
  ['dynamic', 'light', true, 'toDark', 'plain'],
] as const)(
  'C1: on a page that is %s, with %s saved (everywhere: %s), the switch says %s and brings %s',
  (concept, saved, isEverywhere, label, press) => {
    expect(switchOf(concept, saved, isEverywhere)).toEqual({ label, press });
  },
);

test.each([
  ['/0190f1a0-0000-7000-8000-000000000001/marketplace/shop/start', 'alwaysLight'],
  ['/internal/admin', 'alwaysLight'],
  ['/internal/admin/0190f1a0-0000-7000-8000-000000000001/users', 'alwaysLight'],
  ['/0190f1a0-0000-7000-8000-000000000001/security/dashboards/ceo', 'alwaysDark'],
  ['/internal/administration', undefined],
  ['/0190f1a0-0000-7000-8000-000000000001/portal', undefined],
  ['/marketplace', undefined],
  ['//marketplace', undefined],
  ['/', undefined],
] as const)('§4 theme concept: before the program is there, %s asks for %s', (path, concept) => {
  expect(
    conceptAt(path, { light: ['/:/marketplace', '/internal/admin'], dark: ['/:/security'] }),
  ).toBe(concept);
});
