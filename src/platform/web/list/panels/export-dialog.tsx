import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { exportsRoutes, staffExportsRoutes } from '#platform/common/exports.routes.ts';
import type {
  ExportFile,
  exportsContract,
  staffExportsContract,
} from '#platform/common/exports.schema.ts';
import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import { type ExportFormat, exportFormats, mostRowsAtOnce } from '#platform/common/exports.ts';
import { zoneOfDevice } from '#platform/common/time-zone.ts';
import { ApiError } from '../../client/api-error.ts';
import { contractClient } from '../../client/contract-client.ts';
import { exportList, saveFile } from '../../client/export-client.ts';
import { refreshSources } from '../../data/query-client.ts';
import { useDataSource } from '../../data/use-data-source.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { notify, notifyError } from '../../notifications/notify.ts';
import { usePath } from '../../router/address.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { laidOut } from '../list-layout.rules.ts';
import type { ListFrameProps } from '../list-frame-props.ts';
import { panelTexts } from './texts.ts';
import './panels.css';

type ExportDialogProps<R> = ListFrameProps<R> & { readonly onClose: () => void };

/**
 * The list as it is shown, or its selected rows, as a file: now, or from a job when it is large.
 */
export function ExportDialog<R>(props: ExportDialogProps<R>) {
  const { list, onClose } = props;
  const t = useT(panelTexts);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [scope, setScope] = useState<'all' | 'selected'>('selected');
  const selected = [...(props.selection?.selected ?? [])];
  const only = scope === 'selected' && selected.length > 0 ? selected : undefined;
  const { run, isRunning } = useExport(props, only);
  const scopes = [
    { id: 'selected', label: t('rows.selected', { count: selected.length }) },
    { id: 'all', label: t('rows.all', { count: list.total }) },
  ];
  const options = (['xlsx', 'csvGerman', 'csv'] as const).map((id) => ({
    id,
    label: t(`format.${id}`),
    description: t(`format.${id}.hint`),
  }));
  return (
    <Dialog
      isOpen
      title={t('exportTitle')}
      onClose={onClose}
      actions={
        <>
          <Button icon={Printer} onPress={() => printPage(onClose)}>
            {t('print')}
          </Button>
          <Button
            variant="primary"
            icon={Download}
            isPending={isRunning}
            onPress={() => void run(format)}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {selected.length > 0 ? (
          <RadioGroup
            label={t('rows')}
            options={scopes}
            value={scope}
            onChange={(id) => setScope(id === 'all' ? 'all' : 'selected')}
          />
        ) : null}
        <p>{t('exportWhat', { count: only?.length ?? list.total })}</p>
        <RadioGroup
          label={t('format')}
          options={options}
          value={format}
          onChange={(id) => setFormat(formatOf(id))}
        />
        {list.total > mostRowsAtOnce ? <Banner tone="info">{t('exportLater')}</Banner> : null}
        <Files />
      </Stack>
    </Dialog>
  );
}

const formatOf = (id: string): ExportFormat => exportFormats.find((one) => one === id) ?? 'xlsx';

/** After the dialog has gone, so that the page is printed and not the dialog. */
function printPage(onClose: () => void): void {
  onClose();
  setTimeout(() => window.print(), 300);
}

function useExport<R>(
  { list, label, columns, search, filters = [] }: ExportDialogProps<R>,
  only: readonly string[] | undefined,
) {
  const t = useT(panelTexts);
  const client = useExportsClient();
  const path = usePath();
  const [isRunning, setRunning] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    setRunning(true);
    const body: ExportRequest = {
      format,
      title: label,
      columns: laidOut(columns, list.address.layout).flatMap(
        ({ id, header, words, alsoExports = [] }) => [
          { id, title: header, ...(words && { words }) },
          ...alsoExports,
        ],
      ),
      ...(only && { only: [...only] }),
      filters: filterWords(list, filters, search ?? t('search')),
      query: Object.fromEntries(
        Object.entries(list.query).map(([name, value]) => [name, String(value)]),
      ),
      page: path.startsWith('/internal/') ? path : path.replace(/^\/[^/]+/, '/:'),
      timeZone: zoneOfDevice(),
    };
    try {
      const answer = await exportList(list, body);
      if ('blob' in answer) saveFile(answer.blob, answer.name);
      notify({
        type: 'success',
        text: 'blob' in answer ? t('exported', { name: answer.name }) : t('exportStarted'),
      });
      await refreshSources([client.list.key]);
    } catch (error) {
      if (error instanceof ApiError) notifyError(error);
      else throw error;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
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

const ofTenant = contractClient<typeof exportsContract>(exportsRoutes);
const ofStaff = contractClient<typeof staffExportsContract>(staffExportsRoutes);

function useExportsClient(): typeof ofTenant {
  const isStaff = usePath().startsWith('/internal/');
  return isStaff ? ofStaff : ofTenant;
}

/** Files that jobs have written for this person. */
function Files() {
  const t = useT(panelTexts);
  const client = useExportsClient();
  const [isWaiting, setWaiting] = useState(false);
  const files = useDataSource(client.list, {}, { refreshSeconds: isWaiting ? 2 : false });
  const rows = files.data?.data ?? [];
  const someWait = rows.some((file) => file.state === 'waiting');
  if (someWait !== isWaiting) setWaiting(someWait);
  if (rows.length === 0) return null;
  return (
    <section className="list-panel-section">
      <h3>{t('files')}</h3>
      <ul className="list-views">
        {rows.map((file) => (
          <FileItem key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileItem({ file }: { readonly file: ExportFile }) {
  const t = useT(panelTexts);
  const format = useFormat();
  const client = useExportsClient();
  const fetchIt = async (): Promise<void> => {
    const { blob, name } = await client.download({ params: { exportId: file.id } });
    saveFile(blob, name ?? file.fileName);
  };
  const state =
    file.state === 'ready'
      ? t('file.ready', { date: format.date(file.expiresAt) })
      : t(`file.${file.state}`);
  return (
    <li>
      <span className="list-view-name">
        <span>{file.fileName}</span>
        <span className="ui-muted">{state}</span>
      </span>
      {file.state === 'ready' ? (
        <IconButton
          icon={Download}
          size="sm"
          label={t('fetch', { name: file.fileName })}
          onPress={() =>
            void fetchIt().catch(
              (error: unknown) => error instanceof ApiError && notifyError(error),
            )
          }
        />
      ) : null}
    </li>
  );
}
