import { createContext, use } from 'react';
import type { Catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { Translate } from '#platform/common/texts/translator.ts';
import type { Words } from '#platform/common/texts/words.ts';
import { useSettings } from '../settings/settings.ts';

/** The language that is drawn: that of the settings once its texts are loaded. */
export const ShownLanguage = createContext<Language | undefined>(undefined);

/**
 * The translating function of a slice's texts in the user's language. Suspends the first time a
 * language is not there yet.
 */
export function useT<W extends Words>(texts: Catalogue<W>): Translate<W> {
  const language = useLanguage();
  // always: a hook that is called only now and then makes React start over
  return use(texts.load(language));
}

export function useLanguage(): Language {
  const chosen = useSettings((settings) => settings.language);
  return use(ShownLanguage) ?? chosen;
}
