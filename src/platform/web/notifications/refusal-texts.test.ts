import { expect, test } from 'vitest';
import { configureRefusalTexts, loadRefusalTexts, refusalText } from './refusal-texts.ts';

test('refusals are found by their type, of the slices and of the platform', async () => {
  configureRefusalTexts(async () => [
    { de: { ERROR_TEST_ONLY: 'Fehler {what}' }, en: { ERROR_TEST_ONLY: 'Error {what}' } },
    { de: { ERROR_TEST_OTHER: 'Anders' }, en: { ERROR_TEST_OTHER: 'Other' } },
  ]);
  expect(refusalText('ERROR_TEST_OTHER', {}, 'de')).toBeUndefined();

  await loadRefusalTexts('de');

  expect(refusalText('ERROR_TEST_ONLY', { what: 'X' }, 'de')).toBe('Fehler X');
  expect(refusalText('ERROR_TEST_OTHER', {}, 'de')).toBe('Anders');
  expect(refusalText('ERROR_FORBIDDEN', {}, 'de')).toMatch(/Berechtigung/);
  expect(refusalText('ERROR_NOBODY_HAS', {}, 'de')).toBeUndefined();
});
