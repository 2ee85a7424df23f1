import { ListFilter as FilterIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useSourceFailure } from '../data/source-failure.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { inGroups } from '../ui/table.rules.ts';
import { Stack } from '../ui/layout.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useMedia } from '../ui/use-media.ts';
import { choicesOf, columnsText, laidOut, moved, withWidth } from './list-layout.rules.ts';
import { ListTools } from './list-tools.tsx';
import { ListStatus } from './list-status.tsx';
import { listTexts } from './texts.ts';
import { useListSelection } from './use-list-selection.tsx';
import { useChangedRows } from './use-changed-rows.ts';
import { usePaneWalk } from './use-pane-walk.ts';
import type { ListFilter, ListFrameProps } from './list-frame-props.ts';

/** A list with search, filters and all its states; `useListPage` says how it is used. */
export function ListFrame<R>(given: ListFrameProps<R>) {
  const props = { ...given, selection: useListSelection(given) };
  const { list, label, columns } = props;
  const error = useSourceFailure({ title: props.failure, source: list.source });
  const shown = laidOut(columns, list.address.layout);
  const choices = choicesOf(columns, list.address.layout);
  const changed = useChangedRows(list);
  // As the table shows them, so that the pane walks in the same order.
  const rows = props.groups ? inGroups(list.source.rows, props.groups.keyOf) : list.source.rows;
  const open = rows[usePaneWalk(rows.map((row) => props.rowHref?.(row)))];
  return (
    <Stack gap={3}>
      <ListToolbar {...props} />
      <DataTable
        label={label}
        columns={shown}
        rows={rows}
        changedKeys={changed}
        openKey={open === undefined ? undefined : list.rowKey(open)}
        rowKey={list.rowKey}
        rowName={props.rowName}
        rowHref={props.rowHref}
        rowActions={props.rowActions}
        selection={props.selection}
        groups={props.groups}
        sum={props.sum}
        sort={list.sort}
        onSortChange={list.controls.onSortChange}
        paging={list.controls.paging}
        isLoading={list.source.loading}
        onColumnResize={(id, width) =>
          list.set({ columns: columnsText(withWidth(choices, id, width)) })
        }
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
  const isPhone = useMedia('(max-width: 640px)');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasFilters = toolbar !== undefined || filters.length > 0;
  const isFolded = isPhone && hasFilters;
  const end = (
    <>
      {isFolded ? (
        <FilterToggle {...props} controls={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      ) : null}
      {toolbarEnd}
      <ListTools {...props} />
    </>
  );
  const choices = (
    <>
      {toolbar}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          filter={filter}
          value={list.filters[filter.name]}
          onChange={(value) => list.setFilter({ [filter.name]: value })}
        />
      ))}
    </>
  );
  return (
    <Toolbar label={t('filters')} end={end}>
      {search === undefined ? null : (
        <SearchField label={search} {...list.controls.search} autoFocus={autoFocus} />
      )}
      {isFolded ? (
        <div id={id} className="list-filters" hidden={!isOpen}>
          {choices}
        </div>
      ) : (
        choices
      )}
    </Toolbar>
  );
}

/** On a phone the filters lie behind one button that says how many are set. */
function FilterToggle<R>({
  list,
  controls,
  isOpen,
  onToggle,
}: ListFrameProps<R> & {
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const t = useT(listTexts);
  const names = Object.keys(list.definition.filters);
  const count = names.filter((name) => list.filters[name] !== undefined).length;
  return (
    <button
      type="button"
      className="ui-button"
      data-variant="secondary"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={count > 0 ? t('filtersSet', { count }) : t('filter')}
      onClick={onToggle}
    >
      <Icon of={FilterIcon} />
      {count > 0 ? `${t('filter')} ${String(count)}` : t('filter')}
    </button>
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
      <EmptyState title={empty.title} action={empty.action} offersSamples={empty.isGood !== true}>
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
      title={none?.title ?? t('none')}
      action={none?.action ?? <Button onPress={reset}>{t('reset')}</Button>}
    >
      {none?.hint ?? t('noneHint')}
    </EmptyState>
  );
}
