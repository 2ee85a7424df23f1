import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { fits } from '#platform/common/search-words.rules.ts';
import { shortestSearch } from '#platform/common/search.values.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { orderedGroups, rankedEntries } from '#platform/web/shell/later/palette.rules.ts';
import { type EntryGroup, useHitGroups } from '#platform/web/shell/later/use-hit-entries.tsx';
import { usePageEntries } from '#platform/web/shell/later/use-page-entries.ts';
import { usePaletteLoans } from '#platform/web/shell/later/use-palette-loans.ts';
import { searchClient, helpClient } from './clients.ts';
import { useTrailKeeper } from './help-trail.ts';
import { searchOf, type SeenSearch } from './search.rules.ts';
import { helpAppTexts } from './texts.ts';

const pauseMs = 150;
/** Most hits of a kind. */
const mostHits = 10;
const longestText = 100;

/** Finds what the palette finds, in full length: things on the server and pages of the portal. */
export function useHelpSearch(typed: string) {
  const t = useT(helpAppTexts);
  const text = useSettled(typed.trim().slice(0, longestText));
  const isAsked = text.length >= shortestSearch;
  const loans = usePaletteLoans();
  const source = useDataSource(
    searchClient.find,
    { query: { text, limit: mostHits } },
    { refreshSeconds: false, enabled: isAsked },
  );
  const hits = useHitGroups(isAsked && !source.error ? (source.data?.groups ?? []) : [], loans);
  const pages = rankedEntries(usePageEntries(loans.synonymsOf), isAsked ? text : '');
  const ofPortal: EntryGroup = {
    id: 'page',
    label: t('search.pages'),
    best: pages[0]?.fit ?? fits.none,
    items: isAsked ? pages.slice(0, mostHits).map(({ item }) => item) : [],
  };
  const groups = orderedGroups([...hits, ofPortal]).filter(({ items }) => items.length > 0);
  const isBusy = typed.trim().slice(0, longestText) !== text || (isAsked && source.loading);
  return {
    ...{ text, isAsked, isBusy, groups, source },
    isSimilar: groups.length > 0 && groups.every(({ best }) => best === fits.mistyped),
    isNothing: isAsked && !isBusy && !source.error && groups.length === 0,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Pause without typing after which a search counts as asked, in ms. */
export const thoughtMs = 1500;

/**
 * Tells the server of a search with results that stood for a moment, and whether one of them was
 * opened: words that people keep passing by reach whoever writes answers. Nobody waits for it, and
 * where it fails nothing is said.
 *
 * @returns to be called when a result is opened
 */
export function useSeenSearch(text: string, hasResults: boolean): () => void {
  const isDemo = useDemoMode();
  const seen = useRef<SeenSearch>(undefined);
  const { keepSearch } = useTrailKeeper();
  const tell = (isOpened: boolean) => {
    keepSearch(text);
    if (isDemo) return;
    const search = searchOf(seen.current, text, () => crypto.randomUUID());
    const next = { ...search, isOpened: search.isOpened || isOpened };
    if (seen.current?.text === next.text && seen.current.isOpened === next.isOpened) return;
    seen.current = next;
    const body = { text: next.text, isOpened: next.isOpened };
    helpClient.see({ params: { searchId: next.id }, body }, { quiet: true }).catch(() => undefined);
  };
  const tellSeen = useEffectEvent(() => tell(false));
  useEffect(() => {
    if (!hasResults) return undefined;
    const timer = setTimeout(() => tellSeen(), thoughtMs);
    return () => clearTimeout(timer);
  }, [text, hasResults]);
  return () => tell(true);
}
