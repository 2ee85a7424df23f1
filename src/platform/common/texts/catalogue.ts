import type { Values } from './fill.rules.ts';
import { type Language, languages } from './language.ts';
import { textOf, type Translate, translatorOf } from './translator.ts';
import type { Translated, Words } from './words.ts';

type Source<T> = T | (() => Promise<T>);

/** The texts of one slice in both languages, loaded language by language. */
export interface Catalogue<W extends Words> {
  /**
   * The translating function if the language is loaded. The same function every time, so it may
   * stand in dependency lists.
   */
  readonly loaded: (language: Language) => Translate<W> | undefined;
  /** The one promise of a language's translating function. */
  readonly load: (language: Language) => Promise<Translate<W>>;
  /** A text by a key that is known only at run time (refusal types). */
  readonly find: (key: string, values: Values, language: Language) => string | undefined;
}

let current: Language | undefined;
let arriving: Promise<unknown> = Promise.resolve();

/**
 * Names a slice's texts: `catalogue({ de: () => import('./i18n/de.ts').then((m) => m.de), en: () =>
 * … })`; small ones may be given directly. Loading begins at once in the language in use, so the
 * texts arrive with the page that needs them.
 */
export function catalogue<const W extends Words>(sources: {
  readonly de: Source<W>;
  readonly en: Source<Translated<W>>;
}): Catalogue<W> {
  const made = makeCatalogue<W>({ de: sources.de, en: sources.en });
  // the reader of the texts meets the fault again and shows it
  if (current) void made.load(current).catch(() => undefined);
  return made;
}

function makeCatalogue<W extends Words>(
  sources: Readonly<Record<Language, Source<Words>>>,
): Catalogue<W> {
  const texts = new Map<Language, Words>();
  const functions = new Map<Language, Translate<W>>();
  const promises = new Map<Language, Promise<Translate<W>>>();

  const accept = (language: Language, words: Words): Translate<W> => {
    const translate = translatorOf<W>(words, language);
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
      const words = texts.get(language);
      return words && textOf(words, key, values, language);
    },
    load: (language) => {
      const known = promises.get(language);
      if (known) return known;
      // direct sources were accepted above
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const source = sources[language] as () => Promise<Words>;
      const promise = source().then((words) => accept(language, words));
      promise.catch(() => promises.delete(language)); // a failed download may be tried again
      promises.set(language, promise);
      arriving = Promise.allSettled([arriving, promise]);
      return promise;
    },
  };
}

/**
 * Marked as React marks a promise whose value it has seen: who uses it has the value at once,
 * without waiting for a turn.
 */
const fulfilled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** Resolves when the texts that are on their way have come, or failed to. */
export const arrivingTexts = (): Promise<unknown> => arriving;

/** From now on catalogues begin to load in this language as soon as they are declared. */
export function beginTextsIn(language: Language): void {
  current = language;
}
