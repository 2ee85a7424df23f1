import type { SearchPatch } from '../router/address.ts';
import type { TablePaging } from '../ui/data-table.tsx';
import type { Sort } from '../ui/table.rules.ts';
import { clampPage } from '../ui/table.rules.ts';
import type { ListAddress } from './list-address.rules.ts';
import { pageChange, searchChange, sortChange, takeChange } from './list-change.rules.ts';
import { useWriteQueue } from './use-write-queue.ts';

interface Controlled {
  readonly address: ListAddress;
  readonly total: number;
  readonly hasMore: boolean;
  readonly source: { readonly isLoadingMore: boolean; readonly loadMore: () => void };
  readonly set: (change: SearchPatch, options?: { readonly push?: boolean }) => void;
}

export type ListControls = ReturnType<typeof useListControls>;

/**
 * Search, sorting and paging of a list whose state stands in the address. Turning pages is a step
 * that the back button undoes; everything else changes the entry that is there.
 */
export function useListControls({ address, total, hasMore, source, set }: Controlled) {
  const typed = useWriteQueue<string>(async (search) => set(searchChange(search)));
  const { take } = address;
  const page = clampPage(address.page, total, take);
  const paging: TablePaging =
    address.strategy === 'scroll'
      ? {
          strategy: 'scroll',
          total,
          hasMore,
          onMore: source.loadMore,
          isLoadingMore: source.isLoadingMore,
        }
      : {
          strategy: 'paginate',
          page,
          take,
          total,
          hasMore,
          onPageChange: (next) => set(pageChange(next), { push: true }),
          onTakeChange: (next) => set(takeChange(next, { page, take })),
        };
  return {
    search: {
      value: typed.value ?? address.search,
      onChange: typed.put,
      onSubmit: () => void typed.flush(),
    },
    dropTyped: () => typed.drop(),
    onSortChange: (sort: Sort) => set(sortChange(sort)),
    paging,
  };
}
