import { useNavigate, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { activeTenant } from '../session/session.ts';
import { withTenant } from './guards.rules.ts';
import { type Search, searchText } from './search.rules.ts';

export type SearchPatch = Readonly<Record<string, string | number | boolean | undefined>>;

export interface GoOptions {
  readonly search?: SearchPatch;
  /** Takes the place of the current entry, so that back skips it. */
  readonly replace?: boolean;
}

/**
 * The navigation helper (spec §2): `go('/:/marketplace/shop/cart')`. The colon becomes the active tenant; an address that
 * starts with http opens in a new window without access to this one.
 */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, { search = {}, replace = false } = {}) => {
      if (to.startsWith('http')) window.open(to, '_blank', 'noopener,noreferrer');
      else void navigate({ href: linkTo(to, search), replace });
    },
    [navigate],
  );
}

/** The address a link shows: the same rules as `useGo`, for `href`. */
export function linkTo(to: string, search: SearchPatch = {}): string {
  const address = withTenant(to, activeTenant()?.id ?? '');
  const text = searchText(search);
  return text === '' ? address : address.includes('?') ? `${address}&${text.slice(1)}` : address + text;
}

/** Goes back to the address visited before; to the fallback where there is none. */
export function useGoBack(fallback: string): () => void {
  const router = useRouter();
  const go = useGo();
  return useCallback(() => (router.history.canGoBack() ? router.history.back() : go(fallback)), [router, go, fallback]);
}

/** A parameter of the page's path: `usePathParam('category')` for `shop/category/$category`. */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
}

/**
 * State of a page that stands in the address: paging, sorting, filter, open dialogs (so back works and links can be sent).
 * `parse` turns the query's texts into values and falls back for nonsense; declare it outside the component.
 * `set` changes some of them; undefined takes one out. It replaces the entry unless `push` is asked for.
 */
export function useAddressState<T>(
  parse: (search: Search) => T,
): readonly [state: T, set: (change: SearchPatch, options?: { readonly push?: boolean }) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = searchText(search);
  const state = useMemo(() => parse(Object.fromEntries(new URLSearchParams(text))), [parse, text]);
  const set = useCallback(
    (change: SearchPatch, { push = false } = {}) => {
      const { pathname } = location;
      const next = { ...Object.fromEntries(new URLSearchParams(location.search)), ...change };
      void navigate({ href: pathname + searchText(next), replace: !push, resetScroll: false });
    },
    [navigate],
  );
  return [state, set];
}

/** The path on show, without query. */
export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}
