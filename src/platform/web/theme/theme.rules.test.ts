import { expect, test } from 'vitest';
import { themeFor } from './theme.rules.ts';

test.each([
  ['alwaysDark', 'light', 'dark'],
  ['alwaysLight', 'dark', 'light'],
  ['dynamic', 'dark', 'dark'],
  [undefined, 'dark', 'dark'],
] as const)('§4 theme concept: %s with the saved theme %s shows %s', (concept, saved, shown) => {
  expect(themeFor(concept, saved)).toBe(shown);
});
