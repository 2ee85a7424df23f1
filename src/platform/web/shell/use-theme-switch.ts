import { Moon, Sun } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { notify } from '../notifications/notify.ts';
import { useShownApp } from '../router/portal.ts';
import { setThemeEverywhere, toggleTheme, useSettings } from '../settings/settings.ts';
import { switchOf, themeFor } from '../theme/theme.rules.ts';
import { shellTexts } from './texts.ts';

/**
 * The switch of light and dark. Dark comes with the offer of every page in the same gesture, for
 * most apps ask for light (spec §4, theme concept). Where the app on show does, the switch says so
 * to who chose dark, and pressing it chooses the other theme for every page. Both can be taken back.
 */
export function useThemeSwitch() {
  const t = useT(shellTexts);
  const saved = useSettings(({ theme }) => theme);
  const isEverywhere = useSettings(({ themeEverywhere }) => themeEverywhere);
  const concept = useShownApp()?.themeConcept;
  const shown = themeFor(concept, saved, isEverywhere);
  const { label, press } = switchOf(concept, saved, isEverywhere);
  const everywhere = (before: boolean) => {
    setThemeEverywhere(true);
    notify({
      type: 'success',
      text: t('themeEverywhere'),
      undo: () => useSettings.setState({ themeEverywhere: false, ...(before && { theme: saved }) }),
    });
  };
  const toggle = () => {
    if (shown === saved) toggleTheme();
    if (press === 'everywhere') everywhere(true);
    if (press !== 'offer') return;
    notify({
      type: 'success',
      text: t('darkHere'),
      offer: { label: t('onEveryPage'), onAction: () => everywhere(false) },
    });
  };
  return { icon: shown === 'dark' ? Sun : Moon, label: t(label), toggle };
}
