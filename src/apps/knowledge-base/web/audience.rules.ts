import {
  customerAudience,
  type ArticleState,
  articleStates,
} from '#domains/knowledge/article.values.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';

/** Audiences that every article may have; beside them any one tenant. */
export const audiences = ['internal', 'all', 'bundle:Essential', 'bundle:Standard'] as const;

interface Customer {
  readonly id: string;
  readonly name: string;
}

/** Returns the name of the one customer of an audience, as far as it is among the known ones. */
export function customerNameOf(
  audience: string,
  customers: readonly Customer[],
): string | undefined {
  return customers.find(({ id }) => customerAudience(id) === audience)?.name;
}

type Word =
  | `state.${ArticleState}`
  | `audience.${(typeof audiences)[number]}`
  | `untranslated.${'de' | 'en'}`;

/** Returns the words of states in the file of a list. */
export const stateWords = (t: (word: Word) => string): Readonly<Record<string, string>> =>
  wordsOf(articleStates, (id) => t(`state.${id}`));

/** Returns the words of readers in the file of a list; a customer is named by the server. */
export const audienceWords = (t: (word: Word) => string): Readonly<Record<string, string>> =>
  wordsOf(audiences, (id) => t(`audience.${id}`));

/** Returns the words for what an article lacks in the file of a list. */
export const untranslatedWords = (t: (word: Word) => string): Readonly<Record<string, string>> =>
  wordsOf(['de', 'en'], (id) => t(`untranslated.${id}`));
