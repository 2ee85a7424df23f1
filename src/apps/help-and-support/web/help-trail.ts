import { useState } from 'react';
import { create } from 'zustand';
import { onForget } from '#platform/web/session/forget.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { freshTrail, type HelpTrail, noTrail, withRead, withSearch } from './help-trail.rules.ts';

/** Trail by company, in memory only: a ticket of one names nothing of another. */
const useTrails = create<Readonly<Record<string, HelpTrail>>>()(() => ({}));

onForget(() => useTrails.setState({}, true));

interface TrailKeeper {
  readonly keepSearch: (text: string) => void;
  readonly keepRead: (article: { readonly slug: string; readonly title: string }) => void;
}

/** Keeps what somebody searches and reads, for a ticket that may come of it. */
export function useTrailKeeper(): TrailKeeper {
  const tenantId = useActiveTenantId();
  const change = (next: (trail: HelpTrail, now: number) => HelpTrail) => {
    if (tenantId === undefined) return;
    useTrails.setState((trails) => ({ [tenantId]: next(trails[tenantId] ?? noTrail, Date.now()) }));
  };
  return {
    keepSearch: (text) => change((trail, at) => withSearch(trail, text, at)),
    keepRead: ({ slug, title }) => change((trail, at) => withRead(trail, { slug, title, at })),
  };
}

/** Returns what the person searched and read of late in the company on show. */
export function useHelpTrail(): HelpTrail {
  const tenantId = useActiveTenantId();
  const trail = useTrails((trails) => trails[tenantId ?? ''] ?? noTrail);
  const [now] = useState(() => Date.now());
  return freshTrail(trail, now);
}
