import { useRef, type ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { openRow } from './open-row.ts';
import { RowLink } from './row-link.tsx';
import type { DataTableProps } from './table-props.ts';
import { amountColumn } from './table.rules.ts';
import { SkeletonRows } from './table-skeleton.tsx';
import { useUi } from './ui-provider.tsx';
import { useScrollable } from './use-scrollable.ts';

export interface PlainTableProps<T> extends Pick<
  DataTableProps<T>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowHref' | 'isLoading' | 'error' | 'empty'
> {
  /** Expected number of rows, shown as skeletons. */
  readonly expected: number;
  /** Below the rows: their pages. */
  readonly foot?: ReactNode;
}

/**
 * A handful of rows to read, in a card. Nothing is sorted, chosen or arranged here: that is the
 * DataTable's.
 */
export function PlainTable<T>(props: PlainTableProps<T>) {
  const { rows, error, foot, isLoading = false } = props;
  if (error && rows.length === 0 && !isLoading) return <div className="ui-table">{error}</div>;
  return (
    <div className="ui-table" data-phone="stack">
      {error ? <Banner tone="danger">{error}</Banner> : null}
      <Region {...props} />
      {foot ? <div className="ui-table-foot">{foot}</div> : null}
    </div>
  );
}

function Region<T>(props: PlainTableProps<T>) {
  const { label, columns, rows, isLoading = false, expected, empty } = props;
  const { t } = useUi();
  const region = useRef<HTMLDivElement>(null);
  const focusable = useScrollable(region)
    ? { role: 'region', tabIndex: 0, 'aria-label': label }
    : {};
  return (
    <div ref={region} className="ui-table-region" {...focusable}>
      {/* Roles are spelled out because the stacked layout on phones changes `display`, which would drop them. */}
      <table role="table" aria-label={label} aria-busy={isLoading}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-phone={column.isHiddenOnPhone ? 'hidden' : undefined}
                style={column.width ? { inlineSize: column.width } : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {isLoading && rows.length === 0 ? (
          <SkeletonRows columns={columns} count={expected} hasCheck={false} hasActions={false} />
        ) : (
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row key={props.rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        )}
      </table>
      {!isLoading && rows.length === 0
        ? (empty ?? <EmptyState title={t('emptyTable')} offersSamples />)
        : null}
    </div>
  );
}

function Row<T>({ row, columns, rowHref }: PlainTableProps<T> & { readonly row: T }) {
  const href = rowHref?.(row);
  const amountAt = amountColumn(columns);
  return (
    <tr role="row" data-link={href ? true : undefined} onClick={href ? openRow : undefined}>
      {columns.map((column, at) => {
        const looks = {
          'data-align': column.align,
          'data-label': column.header,
          'data-place': at > 0 && at === amountAt ? 'amount' : undefined,
          'data-phone': column.isHiddenOnPhone ? 'hidden' : undefined,
        };
        const content = column.cell(row);
        return at === 0 ? (
          <th key={column.id} role="rowheader" scope="row" {...looks}>
            {href ? <RowLink href={href}>{content}</RowLink> : content}
          </th>
        ) : (
          <td key={column.id} role="cell" {...looks}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}
