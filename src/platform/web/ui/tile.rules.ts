/** Words that many products share: they tell none from another. */
const shared = new Set(
  'microsoft office windows dynamics azure 365 online plan the and for of from with und für mit ohne von der die das license lizenz edition per user device nce'.split(
    ' ',
  ),
);

export interface Monogram {
  /** One or two letters. */
  readonly letters: string;
  /** Number of the plan, set smaller: "Defender for Endpoint P1" is `DE` and `1`. */
  readonly plan: string;
}

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/\([^)]*\)/g, (found) => (/\bplan\b/i.test(found) ? found.slice(1, -1) : ''))
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

const planOf = (word: string): string | undefined => /^[A-Z]?(\d{1,2})$/.exec(word)?.[1];

/** Returns the letters under a product's roof: initials of its own words, and its plan. */
export function monogramOf(name: string): Monogram {
  const words = wordsOf(name);
  const plan = words.findLast((word) => planOf(word) !== undefined) ?? '';
  const own = words.filter((word) => word !== plan && !shared.has(word.toLowerCase()));
  const [first, second] = own.length > 0 ? own : words.filter((word) => /^\p{L}/u.test(word));
  // "Microsoft 365 E5" has no word of its own: its plan is its name.
  if (own.length === 0 && /^[A-Z]\d/.test(plan)) return { letters: plan, plan: '' };
  if (first === undefined) return { letters: (words[0] ?? '').slice(0, 2), plan: '' };
  return { letters: lettersOf(first, second, plan), plan: planOf(plan) ?? '' };
}

/** Acronyms stay; two words give two initials, one word gives two letters, or one and its plan. */
function lettersOf(first: string, second: string | undefined, plan: string): string {
  if (second !== undefined) return (initial(first) + initial(second)).toUpperCase();
  if (/^[A-Z]{2}$/.test(first)) return first;
  if (plan !== '') return initial(first).toUpperCase();
  return initial(first).toUpperCase() + (first[1] ?? '').toLowerCase();
}

const initial = (word: string): string => word[0] ?? '';

/**
 * Returns the letters of products that stand in one list, in its order: where two would be equal,
 * the later one takes the next letter of its last word.
 */
export function monogramsOf(names: readonly string[]): ReadonlyMap<string, Monogram> {
  const taken = new Set<string>();
  const given = new Map<string, Monogram>();
  for (const name of names) {
    if (given.has(name)) continue;
    const choices = [monogramOf(name), ...otherLetters(name)];
    const free = choices.find((choice) => !taken.has(keyOf(choice))) ?? monogramOf(name);
    taken.add(keyOf(free));
    given.set(name, free);
  }
  return given;
}

const keyOf = ({ letters, plan }: Monogram): string => `${letters.toUpperCase()} ${plan}`;

function otherLetters(name: string): readonly Monogram[] {
  const { letters, plan } = monogramOf(name);
  const own = wordsOf(name).filter(
    (word) => !shared.has(word.toLowerCase()) && planOf(word) === undefined,
  );
  const last = own.at(-1) ?? '';
  return Array.from(last.slice(1).toLowerCase(), (letter) => ({
    letters: initial(letters) + letter,
    plan,
  }));
}
