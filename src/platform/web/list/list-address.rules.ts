import { type Search, wholeNumber } from '../router/search.rules.ts';
import { defaultTake, type PagingStrategy, type Sort } from '../ui/table.rules.ts';
import { type Layout, readLayout } from './list-layout.rules.ts';

/** Paging strategies of a list; `none` is for tables whose rows are all loaded. */
type ListStrategy = Exclude<PagingStrategy, 'none'>;

/** Allowed values of a filter: a list, or those a parser accepts. */
export type FilterRule<T extends string = string> =
  | readonly T[]
  | ((text: string) => T | undefined);
export type FilterRules = Readonly<Record<string, FilterRule>>;
export type FilterValues<F extends FilterRules> = {
  readonly [K in keyof F]?: F[K] extends FilterRule<infer T> ? T : never;
};

/** State of a list in its address: page, page size, sort, search, filters, layout. */
export interface ListAddress<F extends FilterRules = FilterRules> {
  /** Counted from 0; from 1 in the address. */
  readonly page: number;
  readonly take: number;
  readonly search: string;
  /** Requested sort; undefined is the list's default order. */
  readonly sort: Sort | undefined;
  readonly filters: FilterValues<F>;
  readonly strategy: ListStrategy;
  readonly layout: Layout;
  /** Id of the saved view that was opened last, `standard` for the list as it comes. */
  readonly saved: string | undefined;
  readonly panel: ListPanel | undefined;
}

/** Panels that can be open over a list. */
const panels = ['view', 'export'] as const;
type ListPanel = (typeof panels)[number];

/** Definition of a list's address. Filters are named as in the query of its endpoint. */
export interface ListDefinition<S extends string = string, F extends FilterRules = FilterRules> {
  readonly sortable: readonly S[];
  /** The list's own order, shown in its header; without it the server decides. */
  readonly sort?: { readonly by: S; readonly direction: Sort['direction'] } | undefined;
  readonly filters: F;
  readonly strategy: ListStrategy;
  readonly take: number;
  /**
   * Parses an address. Invalid values fall back to the first page, the default size and the default
   * order.
   */
  readonly read: (search: Search) => ListAddress<F>;
}

interface GivenList<S extends string, F extends FilterRules> {
  readonly sortable?: readonly S[];
  readonly sort?: { readonly by: S; readonly direction: Sort['direction'] };
  readonly filters?: F;
  readonly strategy?: ListStrategy;
  readonly take?: number;
}

const mostRows = 200;
/** More comes at once where rows are added while scrolling. */
const scrollTake = 50;

/**
 * Declares a list, outside of its component: `defineList({ sortable: ['placedAt', 'number'], sort:
 * { by: 'placedAt', direction: 'desc' }, filters: { state: orderStates } })`.
 */
export function defineList<
  const S extends string = never,
  const F extends FilterRules = Readonly<Record<never, FilterRule>>,
>(given: GivenList<S, F> = {}): ListDefinition<S, F> {
  // without filters F is the empty one
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { sortable = [], filters = {} as F, strategy = 'paginate', take = defaultTake } = given;
  return {
    sortable,
    sort: given.sort,
    filters,
    strategy,
    take,
    read: (search) => ({
      ...listAddress(search, sortable, { strategy, take }),
      filters: readFilters(filters, search),
    }),
  };
}

/** The part of a list's address that every list has. */
export function listAddress(
  search: Search,
  sortable: readonly string[],
  usual: { readonly strategy: ListStrategy; readonly take: number } = {
    strategy: 'paginate',
    take: defaultTake,
  },
): Omit<ListAddress, 'filters'> {
  const by = sortable.find((one) => one === search['sortBy']);
  const strategy = oneOf(['paginate', 'scroll'], search['paging']) ?? usual.strategy;
  return {
    page: wholeNumber(search['page'], 1, 1) - 1,
    take:
      strategy === 'scroll'
        ? scrollTake
        : Math.min(mostRows, wholeNumber(search['take'], usual.take, 1)),
    search: (search['search'] ?? '').slice(0, 200),
    sort:
      by === undefined
        ? undefined
        : { by, direction: search['sortDirection'] === 'desc' ? 'desc' : 'asc' },
    strategy,
    layout: readLayout(search['columns'], search['density']),
    saved: search['saved'],
    panel: oneOf(panels, search['panel']),
  };
}

function readFilters<F extends FilterRules>(rules: F, search: Search): FilterValues<F> {
  const found = Object.entries(rules).flatMap(([name, rule]) => {
    const text = search[name];
    const value =
      text === undefined ? undefined : typeof rule === 'function' ? rule(text) : oneOf(rule, text);
    return value === undefined ? [] : [[name, value] as const];
  });
  // each value came through the rule of its name
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(found) as FilterValues<F>;
}

/**
 * Returns the parameters that make up a list's view, in written order; a saved view stores these.
 */
export function viewNames(filters: FilterRules): readonly string[] {
  return [
    'search',
    ...Object.keys(filters),
    'sortBy',
    'sortDirection',
    'take',
    'paging',
    'columns',
    'density',
  ];
}

/** Returns a parser that accepts the known values only. */
export function oneOf<const T extends string>(
  allowed: readonly T[],
  value: string | undefined,
): T | undefined {
  return allowed.find((one) => one === value);
}
