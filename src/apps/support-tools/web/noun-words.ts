import type { Translate } from '#platform/web/i18n/catalogue.ts';
import type { de } from './i18n/de.ts';
import { knownNouns } from './known-nouns.ts';

/** What a noun of the inventory is called; one that has no word yet goes by its key. */
export function nounWord(t: Translate<typeof de>, noun: string): string {
  const found = knownNouns.find((one) => one === noun);
  return found ? t(`noun.${found}`) : noun;
}
