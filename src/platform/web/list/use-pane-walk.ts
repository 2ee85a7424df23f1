import { useEffect } from 'react';
import { useAddressState } from '../router/address.ts';
import { useGo } from '../router/address.ts';
import { type Search, searchText } from '../router/search.rules.ts';
import { usePanePlace } from '../ui/pane-place.ts';
import { isAt } from './open-row.rules.ts';

const readSearch = (search: Search): Search => search;

/**
 * Returns the index of the row whose details are on show, -1 if none, and lets the pane walk to its
 * neighbours.
 */
export function usePaneWalk(hrefs: readonly (string | undefined)[]): number {
  const go = useGo();
  const [search] = useAddressState(readSearch);
  const address = location.pathname + searchText(search);
  const at = hrefs.findIndex((href) => href !== undefined && isAt(href, address));
  const [previous, next] = [hrefs[at - 1], hrefs[at + 1]];
  const count = hrefs.length;
  useEffect(() => {
    if (at < 0) return;
    const to = (href: string | undefined) =>
      href === undefined ? undefined : () => go(href, { replace: true });
    usePanePlace.setState({ walk: { at: at + 1, count, previous: to(previous), next: to(next) } });
    return () => usePanePlace.setState({ walk: undefined });
  }, [at, count, previous, next, go]);
  return at;
}
