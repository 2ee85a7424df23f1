import { type Values, fill } from './fill.rules.ts';
import { type Language, languages } from './language.ts';
import { shown } from './pseudo.rules.ts';
import type { Translated, VariablesOf, Words } from './words.ts';

type Source<T> = T | (() => Promise<T>);

/** Translates one key; a text with placeholders asks for exactly those. */
export type Translate<W extends Words> = <K extends keyof W & string>(
  key: K,
  ...values: [VariablesOf<W[K]>] extends [never] ? [] : [values: Readonly<Record<VariablesOf<W[K]>, string | number>>]
) => string;

/** The texts of one slice in both languages, loaded language by language. */
export interface Catalogue<W extends Words> {
  /** The translating function if the language is loaded. The same function every time, so it may stand in dependency lists. */
  readonly loaded: (language: Language) => Translate<W> | undefined;
  /** The one promise of a language's translating function. */
  readonly load: (language: Language) => Promise<Translate<W>>;
  /** A text by a key that is known only at run time (refusal types). */
  readonly find: (key: string, values: Values, language: Language) => string | undefined;
}

const all = new Set<Catalogue<Words>>();
let current: Language | undefined;

/**
 * Names a slice's texts: `catalogue({ de: () => import('./i18n/de.ts').then((m) => m.de), en: () => … })`; small ones may
 * be given directly. Loading begins at once in the language in use, so the texts arrive with the page that needs them.
 * Refusal texts stand among the others, under the refusal's type.
 */
export function catalogue<const W extends Words>(sources: { readonly de: Source<W>; readonly en: Source<Translated<W>> }): Catalogue<W> {
  const made = makeCatalogue<W>({ de: sources.de, en: sources.en });
  all.add(made);
  if (current) void made.load(current).catch(() => undefined); // the reader of the texts meets the fault again and shows it
  return made;
}

function makeCatalogue<W extends Words>(sources: Readonly<Record<Language, Source<Words>>>): Catalogue<W> {
  const texts = new Map<Language, Words>();
  const functions = new Map<Language, Translate<W>>();
  const promises = new Map<Language, Promise<Translate<W>>>();

  const accept = (language: Language, words: Words): Translate<W> => {
    const translate: Translate<W> = (key, ...values) => shown(fill(words[key] ?? key, values[0] ?? {}, language));
    texts.set(language, words);
    functions.set(language, translate);
    promises.set(language, fulfilled(translate));
    return translate;
  };

  for (const language of languages) {
    const source = sources[language];
    if (typeof source !== 'function') accept(language, source);
  }

  return {
    loaded: (language) => functions.get(language),
    find: (key, values, language) => {
      const found = texts.get(language)?.[key];
      return found === undefined ? undefined : shown(fill(found, values, language));
    },
    load: (language) => {
      const known = promises.get(language);
      if (known) return known;
      const source = sources[language] as () => Promise<Words>; // direct sources were accepted above
      const promise = source().then((words) => accept(language, words));
      promise.catch(() => promises.delete(language)); // a failed download may be tried again
      promises.set(language, promise);
      return promise;
    },
  };
}

/** Marked as React marks a promise whose value it has seen: who uses it has the value at once, without waiting for a turn. */
const fulfilled = <T>(value: T): Promise<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** Loads every catalogue named so far in a language and makes it the one that later catalogues begin with. */
export async function prepareLanguage(language: Language): Promise<void> {
  current = language;
  await Promise.all([...all].map((one) => one.load(language)));
}

/** A text by key from whichever loaded catalogue has it: refusal types are keys of the catalogue of their slice. */
export function findText(key: string, values: Values, language: Language): string | undefined {
  for (const one of all) {
    const found = one.find(key, values, language);
    if (found !== undefined) return found;
  }
  return undefined;
}
