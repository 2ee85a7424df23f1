import { useLanguage } from '#platform/web/i18n/use-t.ts';

/** Returns what reads the text of the reader's language out of a pair. */
export function useBoth(): (de: string, en: string) => string {
  const isGerman = useLanguage() === 'de';
  return (de, en) => (isGerman ? de : en || de);
}
