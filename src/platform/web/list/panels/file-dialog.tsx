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
import type { Route } from '#platform/common/routes.ts';
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
import { panelTexts } from './texts.ts';
import './panels.css';

/** A list as it leaves: which columns, by which words, and which of its rows. */
export interface ListAsFile extends Pick<ExportRequest, 'columns' | 'filters'> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>> | undefined;
  /** Name of the list, for the file. */
  readonly title: string;
  readonly total: number;
  /** Query of the endpoint without skip and take. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Keys of the rows that the reader has selected. */
  readonly selected?: ReadonlySet<string> | undefined;
  /** Keys of the rows on show, where the page leaves out some that the endpoint has. */
  readonly shown?: readonly string[] | undefined;
}

type FileDialogProps = ListAsFile & { readonly onClose: () => void };

/**
 * The list as it is shown, or its selected rows, as a file: now, or from a job when it is large.
 */
export function FileDialog(props: FileDialogProps) {
  const { total, shown, onClose } = props;
  const t = useT(panelTexts);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [scope, setScope] = useState<'all' | 'selected'>('selected');
  const selected = [...(props.selected ?? [])];
  const only = scope === 'selected' && selected.length > 0 ? selected : shown;
  const { run, isRunning } = useExport(props, only);
  const scopes = [
    { id: 'selected', label: t('rows.selected', { count: selected.length }) },
    { id: 'all', label: t('rows.all', { count: total }) },
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
        <p>{t('exportWhat', { count: only?.length ?? total })}</p>
        <RadioGroup
          label={t('format')}
          options={options}
          value={format}
          onChange={(id) => setFormat(formatOf(id))}
        />
        {total > mostRowsAtOnce ? <Banner tone="info">{t('exportLater')}</Banner> : null}
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

function useExport(
  { route, params, title, columns, filters, query }: ListAsFile,
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
      ...{ title, columns, filters },
      ...(only && { only: [...only] }),
      query: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ),
      page: path.startsWith('/internal/') ? path : path.replace(/^\/[^/]+/, '/:'),
      timeZone: zoneOfDevice(),
    };
    try {
      const answer = await exportList({ route, params }, body);
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
