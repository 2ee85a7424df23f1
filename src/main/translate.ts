import type { Translate } from '#platform/server/http/problem.ts';
import { fill } from '#platform/web/i18n/fill.rules.ts';
import { de } from '#platform/web/i18n/refusals.de.ts';
import { en } from '#platform/web/i18n/refusals.en.ts';
import type { Words } from '#platform/web/i18n/words.ts';

/** The text of a refusal in the language of the request; the type itself where no slice has a text (a test forbids that). */
export function createTranslate(slices: readonly { readonly de: Words; readonly en: Words }[]): Translate {
  const texts = {
    de: Object.assign({}, de, ...slices.map((slice) => slice.de)) as Words,
    en: Object.assign({}, en, ...slices.map((slice) => slice.en)) as Words,
  };
  return (locale, type, params) => {
    const text = texts[locale][type];
    return text === undefined ? type : fill(text, params, locale);
  };
}
