import { expect, test } from 'vitest';
import { formatDate } from '#platform/common/format/dates.ts';
import { languageOf, localeOf } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { uiTexts } from './ui-texts.ts';

test('§9 component text defaults are English for every locale but the German ones, and dates are month, day, year', () => {
  const closeIn = (locale: string) => translator(uiTexts, languageOf(locale))('close');

  expect(['en-US', 'fr-FR', ''].map(closeIn)).toEqual(['Close', 'Close', 'Close']);
  expect(['de-DE', 'de-AT'].map(closeIn)).toEqual(['Schließen', 'Schließen']);
  expect(formatDate('2026-11-21', localeOf.en)).toBe('11/21/2026');
});
