import type { Translate } from '#platform/server/http/problem.ts';
import { mergedRecords } from '#platform/common/merged-records.ts';
import { de } from '#platform/common/texts/refusals.de.ts';
import { en } from '#platform/common/texts/refusals.en.ts';
import { textOf } from '#platform/common/texts/translator.ts';
import type { Texts } from '#platform/common/texts/words.ts';

/**
 * Returns what translates a refusal into the language of the request: the type itself where no slice
 * has a text (a test forbids that).
 * @throws Error where two slices declare the same text
 */
export function createTranslate(slices: readonly Texts[]): Translate {
  const texts: Texts = {
    de: mergedRecords('the text', [de, ...slices.map((slice) => slice.de)]),
    en: mergedRecords('the text', [en, ...slices.map((slice) => slice.en)]),
  };
  return (locale, type, params) => textOf(texts[locale], type, params, locale) ?? type;
}
