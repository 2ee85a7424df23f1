import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSourceFailure } from '../data/source-failure.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable, type RowAction } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconType } from '../ui/icon.tsx';
import { Stack } from '../ui/layout.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import type { TableSelection } from '../ui/table-props.ts';
import { Toolbar } from '../ui/toolbar.tsx';
import { choicesOf, columnsText, laidOut, moved, withWidth } from './list-layout.rules.ts';
import { ListTools } from './list-tools.tsx';
import { ListStatus } from './list-status.tsx';
import { listTexts } from './texts.ts';
import type { ListPage } from './use-list-page.ts';
import { useListSelection } from './use-list-selection.tsx';

/** A filter with a handful of values; others stand in `toolbar`. */
export interface ListFilter {
  /** As in the list's definition. */
  readonly name: string;
  readonly label: string;
  /** What no filter is called: "Alle Status". */
  readonly all: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** Nothing there at all: what this place is for and the one next step. */
export interface ListEmpty {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconType;
  /** Being empty is what one hopes for: there is nothing that samples would show. */
  readonly isGood?: boolean;
}

export interface ListFrameProps<R> {
  // A list of any filters may be shown: the frame reads them by name.
  readonly list: ListPage<R>;
  /** Name of the list, for assistive technology and files. */
  readonly label: string;
  /** "Die Bestellungen konnten nicht geladen werden". */
  readonly failure: string;
  /** Name of the search field; without it the list cannot be searched. */
  readonly search?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly filters?: readonly ListFilter[] | undefined;
  /** More above the rows, between search and filters. */
  readonly toolbar?: ReactNode;
  /** At the toolbar's far end. */
  readonly toolbarEnd?: ReactNode;
  /** The first column names the row; a reader may hide, move and size the others. */
  readonly columns: readonly Column<R>[];
  readonly rowName: (row: R) => string;
  readonly rowHref?: ((row: R) => string | undefined) | undefined;
  readonly rowActions?: ((row: R) => readonly RowAction[]) | undefined;
  readonly selection?: TableSelection | undefined;
  /** Rows can be selected to be exported alone, also where there is nothing else to do with several. */
  readonly isSelectable?: boolean | undefined;
  readonly empty: ListEmpty;
  /** Instead of the usual words where search or filters leave nothing. */
  readonly none?: ListEmpty | undefined;
}

/** A list with search, filters and all its states; `useListPage` says how it is used. */
export function ListFrame<R>(given: ListFrameProps<R>) {
  const props = { ...given, selection: useListSelection(given) };
  const { list, label, columns } = props;
  const error = useSourceFailure({ title: props.failure, source: list.source });
  const shown = laidOut(columns, list.address.layout);
  const choices = choicesOf(columns, list.address.layout);
  return (
    <Stack gap={3}>
      <ListToolbar {...props} />
      <DataTable
        label={label}
        columns={shown}
        rows={list.source.rows}
        rowKey={list.rowKey}
        rowName={props.rowName}
        rowHref={props.rowHref}
        rowActions={props.rowActions}
        selection={props.selection}
        sort={list.sort}
        onSortChange={list.controls.onSortChange}
        paging={list.controls.paging}
        isLoading={list.source.loading}
        onColumnResize={(id, width) => list.set({ columns: columnsText(withWidth(choices, id, width)) })}
        onColumnMove={(id, to) => list.set({ columns: columnsText(moved(choices, id, to)) })}
        isDense={list.address.layout.density === 'dense'}
        error={error}
        status={<ListStatus source={list.source} />}
        empty={<Empty {...props} />}
      />
    </Stack>
  );
}

function ListToolbar<R>(props: ListFrameProps<R>) {
  const { list, search, autoFocus = false, filters = [], toolbar, toolbarEnd } = props;
  const t = useT(listTexts);
  const end = (
    <>
      {toolbarEnd}
      <ListTools {...props} />
    </>
  );
  return (
    <Toolbar label={t('filters')} end={end}>
      {search === undefined ? null : <SearchField label={search} {...list.controls.search} autoFocus={autoFocus} />}
      {toolbar}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          filter={filter}
          value={list.filters[filter.name]}
          onChange={(value) => list.setFilter({ [filter.name]: value })}
        />
      ))}
    </Toolbar>
  );
}

interface FilterSelectProps {
  readonly filter: ListFilter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function FilterSelect({ filter: { label, all, options }, value, onChange }: FilterSelectProps) {
  return (
    <Select
      label={label}
      isLabelHidden
      options={[{ id: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}

function Empty<R>({ list, empty, none }: ListFrameProps<R>) {
  const t = useT(listTexts);
  if (!list.isFiltered) {
    return (
      <EmptyState title={empty.title} icon={empty.icon} action={empty.action} offersSamples={empty.isGood !== true}>
        {empty.hint}
      </EmptyState>
    );
  }
  const reset = () => {
    list.controls.dropTyped();
    list.reset();
  };
  return (
    <EmptyState
      icon={none?.icon ?? SearchX}
      title={none?.title ?? t('none')}
      action={none?.action ?? <Button onPress={reset}>{t('reset')}</Button>}
    >
      {none?.hint ?? t('noneHint')}
    </EmptyState>
  );
}
