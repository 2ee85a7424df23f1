import { sql, type RawBuilder } from 'kysely';

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Least trigram likeness (0 to 1) of a candidate to mistyped words; rules judge it afterwards. */
const leastLikeness = 0.2;

/**
 * Condition: a lower-case text holds every typed word, in any order, or loosely asked is like them
 * by trigrams.
 * The exact condition is answered by a trigram index on the same text, the loose one reads all rows
 * that row security and other conditions leave: one tenant's, or some thousands.
 */
export function matching(
  text: RawBuilder<unknown>,
  { text: typed, isLoose }: { readonly text: string; readonly isLoose: boolean },
): RawBuilder<boolean> {
  if (isLoose)
    return sql<boolean>`word_similarity(${typed.toLowerCase()}, ${text}) > ${leastLikeness}`;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const holding = words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`);
  return holding.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(holding, sql` and `)})`;
}

/** Order of candidates: names equal to the text, names that begin with it, the most alike. */
export function closeness(
  name: RawBuilder<unknown>,
  { text: typed, isLoose }: { readonly text: string; readonly isLoose: boolean },
): RawBuilder<number> {
  const phrase = typed.toLowerCase();
  if (isLoose) return sql<number>`-word_similarity(${phrase}, lower(${name}))`;
  return sql<number>`case when lower(${name}) = ${phrase} then 0
    when lower(${name}) like ${`${escaped(phrase)}%`} then 1 else 2 end`;
}
