import { FileSearch } from 'lucide-react';
import type { SheetUpload } from '#domains/catalog/price-sheet.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { listAddress } from '#platform/web/list/list-address.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';
import { Findings, UploadState } from './upload-state.tsx';
import { SheetDrop } from './sheet-drop.tsx';

const readAddress = (search: Search) => listAddress(search, ['uploadedAt']);

/** Upload, and what has been uploaded so far. */
export function SheetsPage() {
  const t = useT(toolsTexts);
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const uploads = useDataSource(sheetsClient.uploads, {
    query: { skip: address.page * address.take, take: address.take, sortDirection: address.sort?.direction ?? 'desc' },
  });
  const error = useSourceFailure({ title: t('failed', { what: t('sheets.uploads') }), source: uploads });
  return (
    <Stack gap={5}>
      <PageHeader title={t('sheets.title')} description={t('sheets.description')} />
      <SheetDrop />
      <DataTable
        label={t('sheets.uploads')}
        columns={useUploadColumns()}
        rows={uploads.data?.data ?? []}
        rowKey={(row) => row.id}
        rowName={(row) => row.fileName}
        rowHref={(row) => linkTo(addresses.sheet(row.id))}
        sort={address.sort ?? { by: 'uploadedAt', direction: 'desc' }}
        onSortChange={controls.onSortChange}
        paging={controls.paging(uploads.data?.metadata.total ?? 0)}
        isLoading={uploads.loading}
        error={error}
        empty={
          <EmptyState icon={FileSearch} title={t('sheets.empty')}>
            {t('sheets.emptyHint')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

function useUploadColumns(): Column<SheetUpload>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  return [
    { id: 'fileName', header: t('sheets.fileName'), width: '32%', cell: (row) => row.fileName },
    { id: 'kind', header: t('sheets.kind'), cell: (row) => t(`kind.${row.kind}`) },
    { id: 'state', header: t('sheets.state'), cell: (row) => <UploadState state={row.state} /> },
    { id: 'rows', header: t('sheets.rows'), align: 'end', cell: (row) => <span className="ui-number">{format.number(row.rows)}</span> },
    { id: 'findings', header: t('sheets.findings'), cell: (row) => <Findings upload={row} /> },
    {
      id: 'uploadedAt',
      header: t('sheets.uploadedAt'),
      isSortable: true,
      cell: (row) => <DateText value={row.uploadedAt} style="dateTime" />,
    },
    { id: 'by', header: t('sheets.by'), cell: (row) => row.uploadedBy, isHiddenOnPhone: true },
  ];
}
