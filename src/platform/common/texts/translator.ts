import { type Values, fill } from './fill.rules.ts';
import type { Language } from './language.ts';
import { shown } from './shown.ts';
import type { Texts, VariablesOf, Words } from './words.ts';

/** Translates one key; a text with placeholders asks for exactly those. */
export type Translate<W extends Words> = <K extends keyof W & string>(
  key: K,
  ...values: [VariablesOf<W[K]>] extends [never]
    ? []
    : [values: Readonly<Record<VariablesOf<W[K]>, string | number>>]
) => string;

/** Returns the translating function of texts in one language. */
export function translator<W extends Words>(texts: Texts<W>, language: Language): Translate<W> {
  return translatorOf<W>(texts[language], language);
}

/** Returns the same for texts of which only one language is loaded. */
export function translatorOf<W extends Words>(words: Words, language: Language): Translate<W> {
  return (key, ...values) => textOf(words, key, values[0] ?? {}, language) ?? key;
}

/** Returns a text by a key that is known only at run time; undefined if there is none. */
export function textOf(
  words: Words,
  key: string,
  values: Values,
  language: Language,
): string | undefined {
  const found = words[key];
  return found === undefined ? undefined : shown(fill(found, values, language));
}
