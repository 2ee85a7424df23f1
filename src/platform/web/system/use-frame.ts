import { useLanguage, useT } from '../i18n/use-t.ts';
import { useSession } from '../session/session.ts';
import { chooseLanguage, toggleTheme, useSettings } from '../settings/settings.ts';
import type { SystemFrameProps } from './system-frame.tsx';
import { systemTexts } from './texts.ts';

/** Everything the frame of a system page wants, out of settings and session. */
export function useFrame(): Required<Omit<SystemFrameProps, 'children'>> {
  return {
    t: useT(systemTexts),
    language: useLanguage(),
    theme: useSettings((settings) => settings.theme),
    operator: useSession((session) => session.config?.operator),
    onLanguage: (language) => void chooseLanguage(language),
    onTheme: toggleTheme,
  };
}
