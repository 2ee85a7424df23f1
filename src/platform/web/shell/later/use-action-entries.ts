import { FlaskConical, Keyboard, Languages, LogOut, RefreshCw } from 'lucide-react';
import { languages } from '#platform/common/texts/language.ts';
import { refreshAll } from '../../data/query-client.ts';
import { useT } from '../../i18n/use-t.ts';
import { chooseLanguage, useSettings } from '../../settings/settings.ts';
import { useDemoSwitch } from '../demo-frame.tsx';
import { shellTexts } from '../texts.ts';
import { useThemeSwitch } from '../use-theme-switch.ts';
import { languageNames, useSignOut } from './account-items.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteTexts } from './palette-texts.ts';
import { laterTexts } from './texts.ts';

/** Returns the actions of the portal itself: theme, language, refresh, keys, sign-out. */
export function useActionEntries(onShortcuts: () => void): readonly PaletteEntry[] {
  const t = useT(laterTexts);
  const own = useT(paletteTexts);
  const leave = useSignOut();
  const { language } = useSettings();
  const theme = useThemeSwitch();
  const action = own('run');
  return [
    ...useDemoEntry(),
    {
      id: 'theme',
      label: theme.label,
      keywords: own('words.theme'),
      icon: theme.icon,
      action,
      onPick: theme.toggle,
    },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: one,
        label: languageNames[one],
        hint: t('language'),
        keywords: own('words.language'),
        icon: Languages,
        action,
        onPick: () => chooseLanguage(one),
      })),
    {
      id: 'refresh',
      label: t('refresh'),
      keywords: own('words.refresh'),
      icon: RefreshCw,
      action,
      onPick: () => void refreshAll(),
    },
    {
      id: 'shortcuts',
      label: t('shortcuts'),
      keywords: own('words.shortcuts'),
      icon: Keyboard,
      action: own('open'),
      onPick: onShortcuts,
    },
    {
      id: 'sign-out',
      label: t('signOut'),
      keywords: own('words.signOut'),
      icon: LogOut,
      action,
      onPick: leave,
    },
  ];
}

function useDemoEntry(): readonly PaletteEntry[] {
  const t = useT(laterTexts);
  const shell = useT(shellTexts);
  const own = useT(paletteTexts);
  const demo = useDemoSwitch();
  if (!demo) return [];
  return [
    {
      id: 'demo',
      label: shell(demo.isOn ? 'demo.end' : 'demo.show'),
      hint: demo.app,
      keywords: t('demo.group'),
      icon: FlaskConical,
      action: own('run'),
      onPick: () => demo.set(!demo.isOn),
    },
  ];
}
