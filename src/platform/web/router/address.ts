import {
  useMatch,
  useNavigate,
  useParams,
  useRouterState,
  useSearch,
} from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { activeTenant } from '../session/session.ts';
import { bladesParameter } from './blades.rules.ts';
import { destinationOf } from './guards.rules.ts';
import { isPathBelow } from './left-page.rules.ts';
import { type Search, searchText } from './search.rules.ts';
import { takeWayBack } from './visited.ts';

export type SearchPatch = Readonly<Record<string, string | number | boolean | undefined>>;

export interface GoOptions {
  readonly search?: SearchPatch;
  /** Takes the place of the current entry, so that back skips it. */
  readonly replace?: boolean;
}

/**
 * The navigation helper (spec §2): `go('/:/marketplace/shop/cart')`. The colon becomes the active
 * tenant; an address that starts with http opens in a new window without access to this one.
 */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, { search = {}, replace = false } = {}) => {
      const { opens, address } = destinationOf(to, activeTenant()?.id);
      if (opens === 'window') window.open(address, '_blank', 'noopener,noreferrer');
      else void navigate({ href: withSearch(address, search), replace });
    },
    [navigate],
  );
}

/** The address a link shows: the same rules as `useGo`, for `href`. */
export function linkTo(to: string, search: SearchPatch = {}): string {
  return withSearch(destinationOf(to, activeTenant()?.id).address, search);
}

function withSearch(address: string, search: SearchPatch): string {
  const text = searchText(search);
  return text === ''
    ? address
    : address.includes('?')
      ? `${address}&${text.slice(1)}`
      : address + text;
}

/**
 * Goes back to the page visited before, as it was left; to the fallback where there is none (spec
 * §2, navigation helper).
 */
export function useGoBack(fallback: string): () => void {
  const go = useGo();
  return useCallback(() => go(takeWayBack(location.pathname) ?? fallback), [go, fallback]);
}

/** A parameter of the page's path: `usePathParam('category')` for `shop/category/$category`. */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
}

/**
 * State of a page that stands in the address: paging, sorting, filter, open dialogs (so back works
 * and links can be sent). `parse` turns the query's texts into values and falls back for nonsense;
 * declare it outside the component. `set` changes some of them; undefined takes one out. It
 * replaces the entry unless `push` is asked for. Of a page that is being left it changes nothing:
 * the address is the next page's already.
 */
export function useAddressState<T>(
  parse: (search: Search) => T,
): readonly [state: T, set: (change: SearchPatch, options?: { readonly push?: boolean }) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const own = useOwnPath();
  const text = searchText(search);
  const state = useMemo(() => parse(Object.fromEntries(new URLSearchParams(text))), [parse, text]);
  const set = useCallback(
    (change: SearchPatch, { push = false } = {}) => {
      const { pathname } = location;
      if (!isPathBelow(pathname, own)) return;
      // What changes below closes what lies above it (blades), unless it is the stack itself that
      // changes.
      const next = {
        ...Object.fromEntries(new URLSearchParams(location.search)),
        [bladesParameter]: undefined,
        ...change,
      };
      void navigate({ href: pathname + searchText(next), replace: !push, resetScroll: false });
    },
    [navigate, own],
  );
  return [state, set];
}

/** The path of the route that a part is drawn by. */
function useOwnPath(): string {
  const ofRoute = { strict: false, shouldThrow: false } as const;
  return useMatch({ ...ofRoute, select: ({ pathname }) => pathname }) ?? '/';
}

/**
 * Returns the address of the page that a part belongs to. While the next page is loading, the
 * browser names that one, and links here still lead on from this.
 */
export function usePageAddress(): { readonly path: string; readonly search: Search } {
  const search: Search = useSearch({ strict: false });
  const own = useOwnPath();
  const path = usePath();
  return isPathBelow(path, own)
    ? { path, search: Object.fromEntries(new URLSearchParams(location.search)) }
    : { path: own, search };
}

/** Returns whether a condition holds for the current path; re-renders only when that changes. */
export function usePathIs(holds: (path: string) => boolean): boolean {
  return useRouterState({ select: (state) => holds(state.location.pathname) });
}

/** The path on show, without query. */
export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}
