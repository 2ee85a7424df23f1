import { fold } from '#platform/common/search-words.rules.ts';
import { productSentences } from './product-sentences.ts';

const byTitle = new Map(
  Object.entries(productSentences).map(([title, sentence]) => [fold(title), sentence]),
);

/** Returns our sentence about a product; without one, the maker's own words. */
export function sentenceOf(
  { title, subtitle }: { readonly title: string; readonly subtitle: string },
  locale: 'de' | 'en',
): string {
  return byTitle.get(fold(title))?.[locale] ?? subtitle;
}

/**
 * Returns the words of our sentences in every language, by which a product is found by its task.
 * Names of other plans are left out: who asks for an E3 does not mean an E5 that is "as E3".
 */
export function sentenceWords(title: string): readonly string[] {
  const sentences = Object.values(byTitle.get(fold(title)) ?? {});
  return fold(sentences.join(' '))
    .split(' ')
    .filter((word) => /^\p{L}{4,}$/u.test(word));
}

/** Folded titles in the order of the shelf. */
export const shelfOrder: readonly string[] = [...byTitle.keys()];
