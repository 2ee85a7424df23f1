import { expect, test } from 'vitest';
import { themeFor } from './theme.rules.ts';

test.each([
  ['alwaysDark', 'light', 'dark'],
  ['alwaysLight', 'dark', 'light'],
  ['dynamic', 'dark', 'dark'],
  [undefined, 'dark', 'dark'],
] as const)('concept %s with the saved theme %s shows %s (spec §4, theme concept)', (concept, saved, shown) => {
  expect(themeFor(concept, saved)).toBe(shown);
});
