import { useUi } from '../ui-provider.tsx';

/** The gallery's own words: German and English side by side. */
export function useSay(): (de: string, en: string) => string {
  const { locale } = useUi();
  return (de, en) => (locale.startsWith('de') ? de : en);
}
