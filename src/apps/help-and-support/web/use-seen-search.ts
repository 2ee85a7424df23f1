import { useEffect, useEffectEvent, useRef } from 'react';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { helpClient } from './clients.ts';
import { useTrailKeeper } from './help-trail.ts';
import { searchOf, type SeenSearch } from './seen-search.rules.ts';

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
