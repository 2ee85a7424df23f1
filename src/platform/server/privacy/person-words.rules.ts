import { pseudonym } from './personal-columns.ts';

/** Words by which a text may speak of a person. People choose them; what they choose is a claim. */
interface Words {
  readonly name: string;
  readonly email: string;
}

/** The address as it is searched in texts: one whole address, else nothing. */
export function addressOf({ email }: Words): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email) ? email : undefined;
}

/**
 * The name as it is searched in texts: two words of two letters at least. One word is a word of the
 * language ("Team") or of a product, and says nobody. A name that shares a word with the pseudonym
 * would change again what was changed.
 */
export function fullNameOf({ name }: Words): string | undefined {
  const words = name.trim().split(/\s+/u);
  const taken = pseudonym.toLowerCase().split(' ');
  const isFull = words.filter((word) => /\p{L}.*\p{L}/u.test(word)).length >= 2;
  const isPseudonym = words.some((word) =>
    (word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((part) => taken.includes(part)),
  );
  return isFull && !isPseudonym ? name.trim() : undefined;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A regular expression of PostgreSQL for the word as a whole. In JSON the word stands as JSON
 * writes it, and may follow a sign that is written with a letter (`\n`).
 */
export function patternOf(word: string, kind: 'text' | 'jsonb'): string {
  const inside = kind === 'jsonb' ? JSON.stringify(word).slice(1, -1) : word;
  const isAddress = word.includes('@');
  const letters = isAddress ? '[[:alnum:]._%+-]' : '[[:alnum:]]';
  const after = isAddress ? String.raw`(?![[:alnum:]@_-])(?!\.[[:alnum:]])` : '(?![[:alnum:]])';
  const start = `(?<!${letters})`;
  const before = kind === 'jsonb' ? String.raw`(?:${start}|(?<=\\[bfnrt]))` : start;
  return `${before}${escaped(inside)}${after}`;
}
