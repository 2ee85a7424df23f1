import { BookOpen } from 'lucide-react';
import { useHelp } from '../../help/use-help.ts';
import { useT } from '../../i18n/use-t.ts';
import { linkTo, useGo } from '../../router/address.ts';
import { useShownArea } from '../../session/session.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteTexts } from './palette-texts.ts';

/** Returns the articles of the help, found by their titles. */
export function useHelpEntries(): readonly PaletteEntry[] {
  const t = useT(paletteTexts);
  const go = useGo();
  const home = useShownArea() === 'internal' ? '/internal/portal/help' : '/:/portal/help';
  return (useHelp() ?? []).map(({ id, title }) => ({
    id: `help-${id}`,
    label: title,
    icon: BookOpen,
    action: t('open'),
    href: linkTo(home, { article: id }),
    onPick: () => go(home, { search: { article: id } }),
  }));
}
