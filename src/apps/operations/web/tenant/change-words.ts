import {
  changeCategories,
  changeSeverities,
  changeStates,
  type ChangeCategory,
} from '#domains/health/service-changes.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { changesTexts } from './changes-texts.ts';

const isKnown = (word: string): word is ChangeCategory =>
  (changeCategories as readonly string[]).includes(word);

/** Returns words of changes; a category that nobody knows is said as it came. */
export function useChangeWords() {
  const t = useT(changesTexts);
  return {
    category: (word: string) => (isKnown(word) ? t(`category.${word}`) : word),
    states: wordsOf(changeStates, (id) => t(`state.${id}`)),
    severity: (word: string) => {
      const known = oneOf(changeSeverities, word);
      return known ? t(`severity.${known}`) : word;
    },
    severities: wordsOf(changeSeverities, (id) => t(`severity.${id}`)),
    yesNo: wordsOf(['yes', 'no'] as const, (id) => t(`word.${id}`)),
    categories: wordsOf(changeCategories, (id) => t(`category.${id}`)),
  };
}
