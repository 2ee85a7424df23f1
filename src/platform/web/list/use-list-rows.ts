import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientArguments, ClientMethod } from '../client/contract-client.ts';
import { dataSourceState } from '../data/data-source.rules.ts';
import { type DataSourceOptions, sourceQuery } from '../data/source-query.ts';
import { type DataSource, useDataSource } from '../data/use-data-source.ts';
import { useDemoMode } from '../demo/demo-mode.ts';
import { useActiveTenantId } from '../session/session.ts';
import { wantsMore } from '../ui/table.rules.ts';
import { scrolledOn, scrolledPages, shownRows } from './list-change.rules.ts';

/** List response (spec §3), as far as a table needs it. */
interface ListAnswer<R> {
  readonly data: readonly R[];
  readonly metadata: {
    readonly on: string;
    readonly total: number;
    readonly more?: boolean | undefined;
  };
}

export interface ListAsk {
  readonly params: Readonly<Record<string, string>> | undefined;
  /** Query without skip and take. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly page: number;
  readonly take: number;
  readonly strategy: 'paginate' | 'scroll';
}

export interface ListRows<R> extends DataSource<ListAnswer<R>> {
  readonly rows: readonly R[];
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

/**
 * The rows of a list: one page in place of another, or page after page while scrolling (spec §4).
 */
export function useListRows<E extends Endpoint, R>(
  method: ClientMethod<E>,
  { params, query, page, take, strategy }: ListAsk,
  { rowKey, ...options }: DataSourceOptions & { readonly rowKey: (row: R) => string },
): ListRows<R> {
  const tenantId = useActiveTenantId();
  const isDemo = useDemoMode();
  const [scrolled, setScrolled] = useState({ key: '', pages: 1 });
  const isScroll = strategy === 'scroll';
  const key = JSON.stringify([params, query, strategy]);
  const pages = isScroll ? scrolledPages(scrolled, key) : 1;
  const argsOf = (at: number) => ({
    ...(params && { params }),
    query: { ...query, skip: at * take, take },
  });
  const how = { ...options, keepShown: !isScroll };
  // The list's definition was checked against the query of E where it was declared; here it is put
  // together by name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const first = useDataSource(
    method,
    // a list endpoint takes and answers pages (spec §3)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    argsOf(isScroll ? 0 : page) as unknown as ClientArguments<E>,
    how,
  ) as DataSource<ListAnswer<R>>;
  const later = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, at) =>
      sourceQuery(method, { tenantId, isDemo, args: argsOf(at + 1) }, how),
    ),
  }).map((one) => ({
    ...one,
    // a list endpoint takes and answers pages (spec §3)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...dataSourceState(one as Parameters<typeof dataSourceState<ListAnswer<R>>>[0]),
  })); // holds what the endpoint answers
  const failed = later.find((one) => one.error);
  const rows = shownRows(
    strategy,
    [first.data?.data ?? [], ...later.map((one) => one.data?.data ?? [])],
    rowKey,
  );
  const isLoadingMore = later.some((one) => one.initialState);
  const loaded = pages * take;
  return {
    ...first,
    rows,
    error: first.error ?? failed?.error ?? undefined,
    loading: first.loading || later.some((one) => one.loading),
    isLoadingMore,
    reload: () => {
      first.reload();
      for (const one of later) void one.refetch();
    },
    loadMore: () => {
      if (wantsMore(loaded, first.data?.metadata.total ?? 0, first.loading || isLoadingMore))
        setScrolled(scrolledOn(scrolled, key));
    },
  };
}
