import { use, useMemo } from 'react';
import { declaredNames } from '#platform/common/slice-words.ts';
import type { Values } from '#platform/common/texts/fill.rules.ts';
import { textOf } from '#platform/common/texts/translator.ts';
import { useLanguage } from '../i18n/use-t.ts';
import { usePortal } from './portal.ts';

interface SpokenWords {
  /** Returns the names of a part: `order` of `subject.order`. */
  readonly names: (part: Parameters<typeof declaredNames>[1]) => readonly string[];
  /** Returns a text in the language in use by its key, undefined if no slice declares it. */
  readonly find: (key: string, values?: Values) => string | undefined;
}

/** Texts that all slices give to pages about all of them. Suspends until they are loaded. */
export function useSliceWords(): SpokenWords {
  const words = use(usePortal().sliceWords());
  const language = useLanguage();
  return useMemo(
    () => ({
      names: (part) => declaredNames(words, part),
      find: (key, values = {}) => textOf(words[language], key, values, language),
    }),
    [words, language],
  );
}
