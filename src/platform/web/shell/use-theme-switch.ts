import { Moon, Sun } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { notify } from '../notifications/notify.ts';
import { useShownApp } from '../router/portal.ts';
import { setThemeEverywhere, toggleTheme, useSettings } from '../settings/settings.ts';
import { themeFor } from '../theme/theme.rules.ts';
import { shellTexts } from './texts.ts';

/**
 * The switch of light and dark. Where the app on show asks for a theme of its own (spec §4, theme
 * concept), pressing it chooses the other one for every page, says so, and can be taken back.
 */
export function useThemeSwitch() {
  const t = useT(shellTexts);
  const saved = useSettings(({ theme }) => theme);
  const isEverywhere = useSettings(({ themeEverywhere }) => themeEverywhere);
  const concept = useShownApp()?.themeConcept;
  const shown = themeFor(concept, saved, isEverywhere);
  const isDark = shown === 'dark';
  const toggle = () => {
    const isSeen = isEverywhere || concept === undefined || concept === 'dynamic';
    if (shown === saved) toggleTheme();
    if (isSeen) return;
    setThemeEverywhere(true);
    notify({
      type: 'success',
      text: t('themeEverywhere'),
      undo: () => useSettings.setState({ theme: saved, themeEverywhere: false }),
    });
  };
  return { icon: isDark ? Sun : Moon, label: t(isDark ? 'toLight' : 'toDark'), toggle };
}
