import type { SearchPatch } from '../router/address.ts';
import type { TablePaging } from '../ui/data-table.tsx';
import type { Sort } from '../ui/table.rules.ts';
import { clampPage } from '../ui/table.rules.ts';
import type { ListAddress } from './list-address.rules.ts';
import { useWriteQueue } from './use-write-queue.ts';

type SetAddress = (change: SearchPatch, options?: { readonly push?: boolean }) => void;

/**
 * Search, sorting and paging of a list whose state stands in the address. Whatever narrows or reorders the list goes back
 * to the first page (spec §4); turning pages is a step that the back button undoes.
 */
export function useListControls(address: ListAddress, set: SetAddress) {
  const typed = useWriteQueue<string>(async (search) => set({ search, page: undefined }));
  return {
    search: { value: typed.value ?? address.search, onChange: typed.put, onSubmit: () => void typed.flush() },
    /** A filter of the list; undefined takes it out. */
    setFilter: (change: SearchPatch) => set({ ...change, page: undefined }),
    onSortChange: (sort: Sort) => set({ sortBy: sort.by, sortDirection: sort.direction, page: undefined }),
    paging: (total: number): TablePaging => ({
      strategy: 'paginate',
      page: clampPage(address.page, total, address.take),
      take: address.take,
      total,
      onPageChange: (page) => set({ page: page + 1 }, { push: true }),
      onTakeChange: (take) => set({ take, page: undefined }),
    }),
    reset: (names: readonly string[]) => {
      typed.drop();
      set(Object.fromEntries([...names, 'search', 'page'].map((name) => [name, undefined])));
    },
  };
}
