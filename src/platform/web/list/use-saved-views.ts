import { useEffect, useRef } from 'react';
import { viewsRoutes, staffViewsRoutes } from '#platform/common/views.routes.ts';
import type {
  SavedView,
  staffViewsContract,
  viewsContract,
} from '#platform/common/views.schema.ts';
import { contractClient } from '../client/contract-client.ts';
import { useDataSource } from '../data/use-data-source.ts';
import { usePath } from '../router/address.ts';
import { parseSearch, searchText } from '../router/search.rules.ts';
import { type FilterRules, viewNames } from './list-address.rules.ts';
import type { ListPage } from './use-list-page.ts';

const ofTenant = contractClient<typeof viewsContract>(viewsRoutes);
const ofStaff = contractClient<typeof staffViewsContract>(staffViewsRoutes);

/**
 * The endpoints for the list on show: the operator's below `/internal`, else the active tenant's.
 * They answer alike.
 */
export function useViewsClient(): typeof ofTenant {
  const isStaff = usePath().startsWith('/internal/');
  return isStaff ? ofStaff : ofTenant;
}

/** The view of a list as its address says it: what a saved view keeps. */
export function viewText(filters: FilterRules): string {
  const search = new URLSearchParams(location.search);
  return searchText(Object.fromEntries(viewNames(filters).map((name) => [name, search.get(name)])));
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The one that the address names, if it may be seen. */
  readonly current: SavedView | undefined;
  /** Shows a list as a view says; undefined: as the list comes. */
  readonly open: (view: Pick<SavedView, 'id' | 'query'> | undefined) => void;
}

/** Saved views of a list. The reader's default is opened where the address says nothing else. */
export function useSavedViews<R>({ key, definition, address, set }: ListPage<R>): SavedViews {
  const client = useViewsClient();
  const source = useDataSource(client.list, { query: { list: key } }, { refreshSeconds: false });
  const views = source.data?.data ?? [];
  const open: SavedViews['open'] = (view) => {
    const query = parseSearch(view?.query ?? '');
    const said = Object.fromEntries(
      viewNames(definition.filters).map((name) => [name, query[name]]),
    );
    set({ ...said, page: undefined, saved: view?.id ?? 'standard' });
  };
  const isPlain = useRef(viewText(definition.filters) === '' && address.saved === undefined);
  const usual = views.find((view) => view.isDefault);
  useEffect(() => {
    if (!source.data || !isPlain.current) return;
    isPlain.current = false;
    if (usual) open(usual);
  });
  return { views, current: views.find((view) => view.id === address.saved), open };
}
