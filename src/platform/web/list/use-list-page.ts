import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#platform/common/contract.ts';
import type { Route } from '#platform/common/routes.ts';
import type { ClientMethod, ClientResult } from '../client/contract-client.ts';
import { useDemoMode } from '../demo/demo-mode.ts';
import { type SearchPatch, linkTo, useAddressState, usePageAddress } from '../router/address.ts';
import type { Sort } from '../ui/table.rules.ts';
import {
  type FilterRule,
  type FilterRules,
  type FilterValues,
  type ListAddress,
  type ListDefinition,
} from './list-address.rules.ts';
import { everyRow } from './every-row.ts';
import { filterChange } from './list-change.rules.ts';
import { type ListControls, useListControls } from './use-list-controls.ts';
import { type ListRows, useListRows } from './use-list-rows.ts';
import { usePage } from './use-page.ts';

type Asked<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? z.input<Q>
  : object;
type SortOf<E extends Endpoint> =
  Asked<E> extends { readonly sortBy?: infer S } ? Extract<S, string> : string;
type FiltersOf<E extends Endpoint> = {
  readonly [K in keyof Asked<E>]?: FilterRule<Extract<Asked<E>[K], string>>;
};
type Params<E extends Endpoint> = E['path'] extends `${string}:${string}`
  ? Readonly<Record<string, string>>
  : never;

/** Row of a list endpoint. */
export type RowOf<E extends Endpoint> =
  ClientResult<E> extends { readonly data: readonly (infer R)[] } ? R : never;

export interface ListPageOptions<E extends Endpoint> {
  readonly rowKey: (row: RowOf<E>) => string;
  /** Parameters of the path beside the tenant. */
  readonly params?: Params<E> | undefined;
  /** Query values independent of the address: the category of a category's page. */
  readonly fixed?: Partial<Asked<E>> | undefined;
  /** Seconds until the next look, by what is shown; undefined for the usual 1200 (spec §9). */
  readonly refreshSeconds?: ((rows: readonly RowOf<E>[]) => number | undefined) | undefined;
}

/** A list of one endpoint with everything that its address says: what `ListFrame` shows. */
export interface ListPage<R, F extends FilterRules = FilterRules> {
  /** Key of the endpoint: names saved views. */
  readonly key: string;
  readonly route: Route;
  readonly definition: ListDefinition<string, F>;
  readonly address: ListAddress<F>;
  readonly filters: FilterValues<F>;
  readonly source: ListRows<R>;
  readonly rowKey: (row: R) => string;
  /** Loads the rows of all pages, as searched, filtered and ordered. */
  readonly loadAll: () => Promise<readonly R[]>;
  readonly total: number;
  /** The order on show. */
  readonly sort: Sort | undefined;
  readonly controls: ListControls;
  readonly isFiltered: boolean;
  /** Query of the endpoint without skip and take; the export uses the same. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly set: (change: SearchPatch, options?: { readonly push?: boolean }) => void;
  /** Changes a filter and goes to the first page; undefined takes it out. */
  readonly setFilter: (change: SearchPatch) => void;
  readonly reset: () => void;
  /**
   * The address of this list as it stands, with more in it: `list.linkWith({ order: row.id })`
   * opens a sheet over it.
   */
  readonly linkWith: (more: SearchPatch) => string;
}

/**
 * A list page in two parts: a definition outside, this inside, `ListFrame` around it.
 *
 * ```tsx
 * const ordersList = defineList({
 *   sortable: ['placedAt', 'number'],
 *   sort: { by: 'placedAt', direction: 'desc' },
 *   filters: { state: orderStates },
 * });
 *
 * function OrdersPage() {
 *   const t = useT(texts);
 *   const list = useListPage(ordersClient.list, ordersList, { rowKey: (row) => row.id });
 *   return (
 *     <Stack gap={5}>
 *       <PageHeader title={t('title')} />
 *       <ListFrame
 *         list={list}
 *         label={t('title')}
 *         failure={t('failed')}
 *         search={t('search')}
 *         filters={[{ name: 'state', label: t('state'), all: t('allStates'), options: orderStates.map((id) => ({ id, label: t(`state.${id}`) })) }]}
 *         columns={useOrderColumns()}
 *         rowName={(row) => row.number}
 *         rowHref={(row) => list.linkWith({ order: row.id })}
 *         empty={{ title: t('empty'), hint: t('emptyHint') }}
 *       />
 *     </Stack>
 *   );
 * }
 * ```
 * Page, size, order, search, filters, columns and density stand in the address; filters are named
 * as in the endpoint's query.
 */
export function useListPage<
  E extends Endpoint,
  const S extends SortOf<E>,
  F extends FilterRules & FiltersOf<E>,
>(
  method: ClientMethod<E>,
  definition: ListDefinition<S, F>,
  { rowKey, params, fixed, refreshSeconds }: ListPageOptions<E>,
): ListPage<RowOf<E>, F> {
  const [address, set] = useAddressState(definition.read);
  const here = usePageAddress();
  const { page, see } = usePage(address);
  const isDemo = useDemoMode();
  const [refresh, setRefresh] = useState<number>();
  const sort = address.sort ?? definition.sort;
  const query = askedFor({ address, sort, fixed });
  const source = useListRows<E, RowOf<E>>(
    method,
    { params, query, page, take: address.take, strategy: address.strategy },
    { rowKey, ...(refresh !== undefined && { refreshSeconds: refresh }) },
  );
  const wanted = refreshSeconds?.(source.rows);
  if (wanted !== refresh) setRefresh(wanted);
  const total = source.data?.metadata.total ?? 0;
  see(source.data?.metadata.total);
  const names = Object.keys(definition.filters);
  return {
    key: method.key,
    route: method.route,
    definition,
    address,
    filters: address.filters,
    source,
    rowKey,
    loadAll: () =>
      everyRow<RowOf<E>>((skip, take) => {
        const args = { ...(params && { params }), query: { ...query, skip, take } };
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in useListRows
        return method.call(args, { quiet: true, isDemo }) as Promise<never>;
      }),
    total,
    sort,
    controls: useListControls({
      address,
      total,
      hasMore: source.data?.metadata.more === true,
      source,
      set,
    }),
    isFiltered: address.search !== '' || names.some((name) => address.filters[name] !== undefined),
    query,
    params,
    set,
    setFilter: (change) => set(filterChange(change)),
    reset: () =>
      set(Object.fromEntries([...names, 'search', 'page'].map((name) => [name, undefined]))),
    linkWith: (more) => linkTo(here.path, { ...here.search, ...more }),
  };
}

interface Wanted {
  readonly address: ListAddress;
  readonly sort: Sort | undefined;
  readonly fixed: object | undefined;
}

function askedFor({ address, sort, fixed }: Wanted): Readonly<Record<string, unknown>> {
  return {
    ...(address.search && { search: address.search }),
    ...(sort && { sortBy: sort.by, sortDirection: sort.direction }),
    ...address.filters,
    ...fixed,
  };
}
