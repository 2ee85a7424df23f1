import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { reasonTexts } from './texts.ts';

/** The text of a reason that the server names by key; undefined for a key without a text. */
export function useReason(): (key: string) => string | undefined {
  useT(reasonTexts); // suspends until they are loaded
  const language = useLanguage();
  return (key) => reasonTexts.find(key, {}, language);
}
