import { useLanguage, useT } from '../i18n/use-t.ts';
import { useSession } from '../session/session.ts';
import { chooseLanguage, toggleTheme, useSettings } from '../settings/settings.ts';
import type { SystemFrameProps } from './system-frame.tsx';
import { systemTexts } from '../i18n/system-texts.ts';

/** Returns the props of a system page's frame from settings and session. */
export function useFrame(): Required<Omit<SystemFrameProps, 'children'>> {
  return {
    t: useT(systemTexts),
    language: useLanguage(),
    theme: useSettings((settings) => settings.theme),
    operator: useSession((session) => session.config?.operator),
    onLanguage: (language) => chooseLanguage(language),
    onTheme: toggleTheme,
  };
}
