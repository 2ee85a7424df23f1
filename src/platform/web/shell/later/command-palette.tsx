import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { fits, type Fit } from '#platform/common/search-words.rules.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { linkTo, useGo, usePath } from '../../router/address.ts';
import { useShownArea } from '../../session/session.ts';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { appIcons } from '../app-icon.tsx';
import { shellTexts } from '../texts.ts';
import { Finder } from './finder.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { PalettePreview } from './palette-preview.tsx';
import { type Command, commandIn, orderedGroups, rankedEntries } from './palette.rules.ts';
import { paletteTexts } from './palette-texts.ts';
import { laterTexts } from './texts.ts';
import { useActionEntries } from './use-action-entries.ts';
import { type EntryGroup, useHitGroups, useVerbEntries } from './use-hit-entries.tsx';
import { useHelpEntries } from './use-help-entries.ts';
import { useAppActionEntries, useCompanyEntries, usePageEntries } from './use-page-entries.ts';
import { type Loans, usePaletteLoans } from './use-palette-loans.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import './palette.css';

/** Most entries of a group that was found in the browser. */
const shownFound = 5;
/** The same while nothing is typed. */
const shownAtFirst = 8;

interface CommandPaletteProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onDone: () => void;
  readonly onShortcuts: () => void;
}

/**
 * Finds things, pages and actions by typing, mistyped too, and reads commands ("25 Visio kaufen"),
 * only what is allowed (Ctrl or Cmd and K).
 */
export function CommandPalette({ typed, onType, onDone, onShortcuts }: CommandPaletteProps) {
  const t = useT(paletteTexts);
  const shell = useT(shellTexts);
  const [isLiteral, setLiteral] = useState(false);
  const isStaff = useShownArea() === 'internal';
  const loans = usePaletteLoans();
  const text = typed.trim();
  const read = isLiteral ? undefined : commandIn(text, loans.verbs);
  const search = usePaletteSearch(read?.object ?? text);
  const verbs = useVerbEntries(read, search.groups);
  const local = useLocalGroups(text, loans, onShortcuts);
  const hits = useHitGroups(search.groups, loans);
  const found = orderedGroups([...hits, ...local]);
  const isNothing = text !== '' && found.length === 0 && verbs.length === 0 && !search.isBusy;
  const steps = useNextSteps(isNothing ? text : '', loans, onShortcuts);
  const groups = [
    { id: 'do', label: t('do'), best: fits.whole, items: verbs },
    ...found,
    { id: 'next', label: t('next'), best: fits.none, items: steps },
  ];
  const count = [...verbs, ...found.flatMap(({ items }) => items)].length;
  const note = search.hasFailed
    ? t('onlyLocal')
    : text === '' || (search.isBusy && count === 0)
      ? ''
      : isNothing
        ? t('none', { typed: text })
        : t('hits', { count });
  const isSimilar = text !== '' && found.every(({ best }) => best === fits.mistyped);
  return (
    <Finder
      label={shell('search')}
      placeholder={t(isStaff ? 'hintStaff' : 'hint')}
      typed={typed}
      onType={(next) => {
        onType(next);
        setLiteral(false);
      }}
      groups={groups.map((group) => ({ ...group, items: closing(group.items, onDone) }))}
      note={note}
      isBusy={search.isBusy}
      marks={read?.object ?? text}
      banner={
        <Understood
          typed={text}
          command={verbs.length > 0 ? read : undefined}
          meant={verbs[0]?.label}
          isSimilar={isSimilar && found.length > 0 && verbs.length === 0}
          onLiteral={() => setLiteral(true)}
        />
      }
      isWide
      aside={count > 0 && text !== '' ? preview : undefined}
      foot={<Keys />}
    />
  );
}

const preview = (entry: PaletteEntry) => <PalettePreview entry={entry} />;

const closing = (items: readonly PaletteEntry[], onDone: () => void): readonly PaletteEntry[] =>
  items.map((item) => ({ ...item, onPick: () => (onDone(), item.onPick()) }));

/** Pages, companies and actions: all of them in their order, or what fits the text. */
function useLocalGroups(
  text: string,
  loans: Loans,
  onShortcuts: () => void,
): readonly EntryGroup[] {
  const t = useT(laterTexts);
  const own = useT(paletteTexts);
  const shell = useT(shellTexts);
  const isStaff = useShownArea() === 'internal';
  const path = usePath();
  const routes = useSettings((settings) => settings.recentPages);
  const pages = usePageEntries(loans.synonymsOf);
  const companies = useCompanyEntries();
  const ofApps = useAppActionEntries(loans.synonymsOf);
  const actions = [
    ...ofApps.filter((one) => !pages.some(({ label }) => label === one.label)),
    ...useActionEntries(onShortcuts),
  ];
  const recent = routes
    .filter((route) => linkTo(route) !== path)
    .flatMap((route) => pages.filter((page) => page.id === route));
  const groups = [
    { id: 'pages', label: t('pages'), entries: pages },
    { id: 'companies', label: isStaff ? shell('customers') : own('companies'), entries: companies },
    { id: 'actions', label: t('actions'), entries: actions },
  ];
  const help = { id: 'help', label: shell('help'), entries: useHelpEntries() };
  if (text !== '')
    return [...groups, help].map(({ entries, ...group }) => {
      // Pages of late come first among those that fit alike.
      const late = new Set(recent);
      const sorted = entries.toSorted((a, b) => Number(late.has(b)) - Number(late.has(a)));
      const ranked = rankedEntries(sorted, text);
      const items = ranked.slice(0, shownFound).map(({ item }) => item);
      return { ...group, best: ranked[0]?.fit ?? fits.none, items };
    });
  const best: Fit = fits.word;
  const late = recent.map((page) => ({ ...page, id: `recent-${page.id}` }));
  return [
    { id: 'recent', label: t('recentPages'), best, items: late },
    ...groups.map(({ entries, ...group }) => ({
      ...group,
      best,
      items: entries.slice(0, shownAtFirst),
    })),
  ];
}

/** Offers where nothing was found: those of the apps, and the keys. */
function useNextSteps(
  text: string,
  { nextSteps }: Loans,
  onShortcuts: () => void,
): readonly PaletteEntry[] {
  const t = useT(paletteTexts);
  const language = useLanguage();
  const go = useGo();
  if (text === '') return [];
  const offered = nextSteps.map((step) => ({
    id: `next-${step.id}`,
    label: step.label(text, language),
    icon: appIcons[step.icon],
    action: t('open'),
    href: linkTo(step.route(text)),
    onPick: () => go(step.route(text)),
  }));
  const keys = {
    id: 'next-keys',
    label: t('helpKeys'),
    icon: Keyboard,
    action: t('open'),
    onPick: onShortcuts,
  };
  return [...offered, keys];
}

interface UnderstoodProps {
  readonly typed: string;
  readonly command: Command | undefined;
  /** The first thing that the command may do. */
  readonly meant: string | undefined;
  readonly isSimilar: boolean;
  readonly onLiteral: () => void;
}

/** Shows the command as understood, with a way to search for the literal text. */
function Understood({ typed, command, meant = '', isSimilar, onLiteral }: UnderstoodProps) {
  const t = useT(paletteTexts);
  if (isSimilar) return <p>{t('similar', { typed })}</p>;
  if (!command) return null;
  return (
    <p>
      {t('understood')} <strong>{meant}</strong>.{' '}
      <Button variant="ghost" size="sm" onPress={onLiteral}>
        {t('literally', { typed })}
      </Button>
    </p>
  );
}

function Keys() {
  const t = useT(paletteTexts);
  return (
    <span className="finder-keys" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('choose')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('open')}
      </span>
      <span>
        <Kbd>{t('ctrl')}</Kbd> <Kbd>↵</Kbd> {t('newWindow')}
      </span>
    </span>
  );
}
