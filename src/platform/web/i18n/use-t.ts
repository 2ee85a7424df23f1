import { use } from 'react';
import { useSettings } from '../settings/settings.ts';
import type { Catalogue, Translate } from './catalogue.ts';
import type { Language } from './language.ts';
import type { Words } from './words.ts';

/** The translating function of a slice's texts in the user's language. Suspends the first time a language is not there yet. */
export function useT<W extends Words>(texts: Catalogue<W>): Translate<W> {
  const language = useLanguage();
  return use(texts.load(language)); // always: a hook that is called only now and then makes React start over
}

export function useLanguage(): Language {
  return useSettings((settings) => settings.language);
}
