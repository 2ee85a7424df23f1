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

const longest = 120;

/**
 * The line under a product's title: the first sentence of its description that says more than the
 * title.
 */
export function subtitleOf(title: string, description: string): string {
  const sentences = description.split(/(?<=[.!?])\s+/);
  const sentence =
    sentences.map((text) => withoutTitle(text, title)).find((text) => text !== '') ?? '';
  return shortened(sentence.replace(/[.\s]+$/, ''));
}

/** "Visio Plan 2 – for diagrams" says "For diagrams" under the title "Visio Plan 2". */
function withoutTitle(sentence: string, title: string): string {
  const text = sentence.trim();
  if (!text.toLowerCase().startsWith(title.toLowerCase())) return text;
  const rest = text.slice(title.length);
  // The title goes on as part of the sentence, or of another product's name: leave it whole.
  if (/^[\p{L}\p{N}]/u.test(rest) || /^ [\p{L}\p{N}(]/u.test(rest)) return text;
  const said = rest.replace(/^[\s\p{P}]+/u, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')} …`;
}
