import { findText } from '#platform/web/i18n/catalogue.ts';
import { useLanguage } from '#platform/web/i18n/use-t.ts';

/** The text of a reason that the server names by key; undefined for a key without a text. */
export function useReason(): (key: string) => string | undefined {
  const language = useLanguage();
  return (key) => findText(key, {}, language);
}
