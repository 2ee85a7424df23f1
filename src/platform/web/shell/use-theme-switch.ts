import { Moon, Sun } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useShownApp } from '../router/portal.ts';
import { toggleTheme, useSettings } from '../settings/settings.ts';
import { shellTexts } from './texts.ts';

/**
 * The switch of light and dark, wherever it is offered. Where the app on show insists on its own (spec §4, theme concept)
 * it changes what the user sees elsewhere, and its label says so.
 */
export function useThemeSwitch() {
  const t = useT(shellTexts);
  const isDark = useSettings(({ theme }) => theme === 'dark');
  const concept = useShownApp()?.themeConcept ?? 'dynamic';
  const isSeen = concept === 'dynamic';
  const toLight = isSeen ? 'toLight' : 'toLightElsewhere';
  const toDark = isSeen ? 'toDark' : 'toDarkElsewhere';
  return { isSeen, icon: isDark ? Sun : Moon, label: t(isDark ? toLight : toDark), toggle: toggleTheme };
}
