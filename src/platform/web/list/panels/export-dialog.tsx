import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import { useT } from '../../i18n/use-t.ts';
import { laidOut } from '../list-layout.rules.ts';
import type { ListFrameProps } from '../list-frame-props.ts';
import { FileDialog } from './file-dialog.tsx';
import { panelTexts } from './texts.ts';

type ExportDialogProps<R> = ListFrameProps<R> & { readonly onClose: () => void };

/** A list of `ListFrame` as a file: the columns of its view, with what stands beside them. */
export function ExportDialog<R>({
  list,
  label,
  columns,
  search,
  filters = [],
  selection,
  onClose,
}: ExportDialogProps<R>) {
  const t = useT(panelTexts);
  return (
    <FileDialog
      route={list.route}
      params={list.params}
      title={label}
      total={list.total}
      query={list.query}
      columns={laidOut(columns, list.address.layout).flatMap(
        ({ id, header, words, alsoExports = [] }) => [
          { id, title: header, ...(words && { words }) },
          ...alsoExports,
        ],
      )}
      filters={filterWords(list, filters, search ?? t('search'))}
      selected={selection?.selected}
      onClose={onClose}
    />
  );
}

function filterWords<R>(
  list: ExportDialogProps<R>['list'],
  filters: NonNullable<ExportDialogProps<R>['filters']>,
  search: string,
): ExportRequest['filters'] {
  const named = Object.entries(list.filters).map(([name, value = '']) => {
    const filter = filters.find((one) => one.name === name);
    return {
      name: filter?.label ?? name,
      value: filter?.options.find((one) => one.id === value)?.label ?? value,
    };
  });
  return list.address.search === ''
    ? named
    : [{ name: search, value: list.address.search }, ...named];
}
