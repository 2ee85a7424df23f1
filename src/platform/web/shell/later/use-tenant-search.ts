import { useInfiniteQuery } from '@tanstack/react-query';
import { mayKeepShown, queryKeyOf } from '../../data/data-source.rules.ts';
import { useDemoMode } from '../../demo/demo-mode.ts';
import { usePortal } from '../../router/portal.ts';
import type { Assignment } from '../../session/user.rules.ts';
import { useAuthKind, useCurrentUser } from '../../session/session.ts';
import { type TenantView, mergedTenants } from '../../session/user.rules.ts';
import { found } from './finder.rules.ts';

/** Tenants that fit what was typed, page by page. */
export interface TenantSearch {
  readonly tenants: readonly (TenantView & { readonly isSetUp: boolean })[];
  readonly more: number;
  /** There are more than `more`: they were not counted to their end. */
  readonly isMore: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

const pageSize = 50;

/**
 * Customers have their few at hand; staff's thousands are searched by the server, in demo mode the
 * 100 generated ones (spec §7, GET admin/tenants).
 */
export function useTenantSearch(typed: string, shown: number): TenantSearch {
  const { directory } = usePortal();
  const isStaff = useAuthKind() === 'internal';
  const own = useCurrentUser()?.tenants ?? [];
  const search = typed.trim();
  const isDemo = useDemoMode();
  const queryKey = queryKeyOf({
    source: 'shell.tenants',
    tenantId: undefined,
    isDemo,
    args: search,
  });
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      directory.tenants({ search, skip: pageParam, take: pageSize }, isDemo),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.metadata.total && last.data.length > 0 ? loaded : undefined;
    },
    placeholderData: (shown, previous) =>
      mayKeepShown(previous?.queryKey, queryKey) ? shown : undefined,
    enabled: isStaff,
    staleTime: 60_000,
  });
  if (!isStaff) {
    const { items, more } = found(
      own.map((tenant) => ({ ...tenant, label: tenant.name, isSetUp: true })),
      typed,
      shown,
    );
    return {
      tenants: items,
      more,
      isMore: false,
      isBusy: false,
      hasFailed: false,
      loadMore: () => undefined,
    };
  }
  const loaded = query.data?.pages.flatMap((page) => page.data) ?? [];
  const last = query.data?.pages.at(-1)?.metadata;
  return {
    tenants: loaded.flatMap(viewOf),
    more: Math.max(0, (last?.total ?? 0) - loaded.length),
    isMore: last?.more === true,
    isBusy: query.isFetching,
    hasFailed: query.isError,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}

function viewOf(one: Assignment) {
  return mergedTenants([one]).map((tenant) => ({ ...tenant, isSetUp: one.isOnboarded !== false }));
}
