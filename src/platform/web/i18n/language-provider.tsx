import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';
import { ShownLanguage } from './use-t.ts';

/**
 * Stands once around everything. After a change of language the page stays as it is until all of its
 * texts are loaded in the new one: React draws it beside the old one and waits where texts suspend.
 */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useDeferredValue(useSettings((settings) => settings.language));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <ShownLanguage value={language}>{children}</ShownLanguage>;
}
