import { useRef } from 'react';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pagination } from './pagination.tsx';
import { TableBody } from './table-body.tsx';
import { SumRow } from './table-groups.tsx';
import { BulkBar } from './table-bulk-bar.tsx';
import { TableHead } from './table-head.tsx';
import { usePanePlace } from './pane-place.ts';
import type { DataTableProps } from './table-props.ts';
import { ScrollFooter } from './table-scroll-footer.tsx';
import { useLockedWidths } from './use-locked-widths.ts';
import { useReachEnd } from './use-reach-end.ts';
import { useScrollable } from './use-scrollable.ts';
import { useTableSort } from './use-table-sort.ts';
import { inGroups } from './table.rules.ts';
import { onRowKey } from './row-keys.ts';
import { useUi } from './ui-provider.tsx';

export type {
  Column,
  DataTableProps,
  RowAction,
  TableGroups,
  TablePaging,
  TableSum,
} from './table-props.ts';

/** Up to here all rows are drawn: find-in-page works, and nothing is won by leaving any out. */
const mostDrawn = 60;

/**
 * More columns than these stand beside each other only where there is much room: their rows are
 * cards from 800 px down.
 */
const mostNarrow = 5;

/** The table of the product: fast to read, whole by keyboard, sorted and paged from outside. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, error, paging, selection, isLoading = false, phone = 'stack' } = props;
  const isBeside = usePanePlace(({ isOpen }) => isOpen);
  if (error && rows.length === 0 && !isLoading) return <div className="ui-table">{error}</div>;
  return (
    <div
      className="ui-table"
      data-dense={props.isDense || undefined}
      data-wide={props.columns.length > mostNarrow || undefined}
      data-beside={isBeside || undefined}
      data-phone={phone}
    >
      {error ? <Banner tone="danger">{error}</Banner> : null}
      <TableRegion {...props} />
      {selection && selection.selected.size > 0 ? <BulkBar selection={selection} /> : null}
      <div className="ui-table-foot">
        {props.status ? <div className="ui-table-status">{props.status}</div> : null}
        {paging?.strategy === 'paginate' && paging.total > 0 ? <Pagination {...paging} /> : null}
        {paging?.strategy === 'scroll' ? (
          <ScrollFooter paging={paging} loaded={rows.length} isLoading={isLoading} />
        ) : null}
      </div>
    </div>
  );
}

function TableRegion<T>(props: DataTableProps<T>) {
  const { label, rows, isLoading = false, paging, empty } = props;
  const { t } = useUi();
  const region = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(region);
  const sorting = useTableSort(props);
  const rowsInOrder = props.groups ? inGroups(sorting.rows, props.groups.keyOf) : sorting.rows;
  const shown = { ...props, ...sorting, rows: rowsInOrder };
  useReachEnd(region, props);
  const maxHeight =
    props.maxHeight ?? (paging?.strategy === 'scroll' ? 'min(70vh, 45rem)' : undefined);
  // Heads of groups have heights that no one reckons with.
  const isWindowed = maxHeight !== undefined && rows.length > mostDrawn && !props.groups;
  useLockedWidths(region, isWindowed, props.columns.map((column) => column.id).join());
  const focusable = isScrollable ? { role: 'region', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div
      ref={region}
      className="ui-table-region"
      {...focusable}
      style={maxHeight ? { maxBlockSize: maxHeight } : undefined}
    >
      {isLoading && rows.length > 0 ? (
        <div className="ui-table-busy">
          <div className="ui-progress-bar" data-endless />
        </div>
      ) : null}
      {/* Roles are spelled out because the stacked layout on phones changes `display`, which would drop them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows' links bubble up to here */}
      <table
        role="table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={paging && (paging.hasMore ? -1 : paging.total + 1)}
        onKeyDown={onRowKey}
      >
        <TableHead {...shown} />
        <TableBody
          {...shown}
          region={region}
          hasHeight={maxHeight !== undefined}
          isWindowed={isWindowed}
        />
        {shown.rows.length > 0 ? <SumRow {...shown} /> : null}
      </table>
      {!isLoading && shown.rows.length === 0
        ? (empty ?? <EmptyState title={t('emptyTable')} offersSamples />)
        : null}
    </div>
  );
}
