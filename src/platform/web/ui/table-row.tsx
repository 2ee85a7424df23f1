import { NativeCheck } from './native-check.tsx';
import { openRow } from './open-row.ts';
import { RowLink } from './row-link.tsx';
import type { DataTableProps } from './table-props.ts';
import { amountColumn, toggle } from './table.rules.ts';
import { RowActions } from './table-row-actions.tsx';
import { useUi } from './ui-provider.tsx';

type RowProps<T> = DataTableProps<T> & {
  readonly row: T;
  readonly index: number;
  /** Position in the whole table, counted from 1 with the header; unknown without paging. */
  readonly ariaIndex: number | undefined;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
};

export function TableRow<T>(props: RowProps<T>) {
  const {
    row,
    index,
    ariaIndex,
    measure,
    columns,
    rowKey,
    rowHref,
    openKey,
    changedKeys,
    rowActions,
    rowName,
    selection,
  } = props;
  const href = rowHref?.(row);
  const isSelected = selection?.selected.has(rowKey(row)) ?? false;
  const amountAt = amountColumn(columns);
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={ariaIndex}
      data-link={href ? true : undefined}
      data-selected={isSelected || undefined}
      data-changed={changedKeys?.has(rowKey(row)) || undefined}
      data-open={openKey === rowKey(row) || undefined}
      tabIndex={href ? undefined : index === 0 ? 0 : -1}
      onClick={href ? openRow : undefined}
    >
      {selection ? <CheckCell {...props} isSelected={isSelected} /> : null}
      {columns.map((column, at) => {
        const cell = {
          'data-align': column.align,
          'data-label': column.header,
          'data-place': at > 0 && at === amountAt ? 'amount' : undefined,
          'data-phone': column.isHiddenOnPhone ? 'hidden' : undefined,
        };
        const content = column.cell(row);
        return at === 0 ? (
          <th key={column.id} role="rowheader" scope="row" {...cell}>
            {href ? <RowLink href={href}>{content}</RowLink> : content}
          </th>
        ) : (
          <td key={column.id} role="cell" {...cell}>
            {content}
          </td>
        );
      })}
      {rowActions ? (
        <td role="cell" className="ui-cell-actions">
          <RowActions name={rowName(row)} actions={rowActions(row)} />
        </td>
      ) : null}
    </tr>
  );
}

function CheckCell<T>({
  row,
  rowKey,
  rowName,
  selection,
  isSelected,
}: RowProps<T> & { readonly isSelected: boolean }) {
  const { t } = useUi();
  const change = () => selection?.onChange(toggle(selection.selected, rowKey(row)));
  return (
    <td role="cell" className="ui-cell-check">
      <NativeCheck
        label={t('selectRow', { name: rowName(row) })}
        isChecked={isSelected}
        onToggle={change}
      />
    </td>
  );
}
