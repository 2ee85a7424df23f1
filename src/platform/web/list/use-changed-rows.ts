import { useEffect, useRef, useState } from 'react';
import { type SeenRows, changedRows, seenRows } from './changed-rows.rules.ts';
import type { ListPage } from './use-list-page.ts';

const none: ReadonlySet<string> = new Set();
/** A little longer than the tint of a changed row (`table.css`). */
const shownMs = 1_300;

/** Returns the keys of rows that changed under the reader's eyes, for as long as they are tinted. */
export function useChangedRows<R>(list: ListPage<R>): ReadonlySet<string> {
  const { source, rowKey, query, params, address } = list;
  const [changed, setChanged] = useState(none);
  const seen = useRef<SeenRows & { readonly at: number }>(undefined);
  const { page, take, strategy } = address;
  const question = JSON.stringify([query, params, page, take, strategy]);
  const { updatedAt: at, loading, rows } = source;
  useEffect(() => {
    // Rows are other objects at every drawing; only a new answer is looked at.
    if (loading || at === 0) return;
    if (seen.current?.at === at && seen.current.question === question) return;
    const now = { ...seenRows(question, rows, rowKey), at };
    const keys = changedRows(seen.current, now, strategy === 'scroll');
    seen.current = now;
    if (keys.length > 0) setChanged(new Set(keys));
  }, [question, at, loading, rows, rowKey, strategy]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const end = setTimeout(() => setChanged(none), shownMs);
    return () => clearTimeout(end);
  }, [changed]);
  return changed;
}
