import type { SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';
import { Findings, UploadState, useSheetKindWords, useUploadStateWords } from './upload-state.tsx';
import { SheetDrop } from './sheet-drop.tsx';

const uploadsList = defineList({
  sortable: ['uploadedAt'],
  sort: { by: 'uploadedAt', direction: 'desc' },
});

/** Upload, and what has been uploaded so far. */
export function SheetsPage() {
  const t = useT(toolsTexts);
  const list = useListPage(sheetsClient.uploads, uploadsList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      <PageHeader title={t('sheets.title')} description={t('sheets.description')} />
      <SheetDrop />
      <ListFrame
        list={list}
        label={t('sheets.uploads')}
        failure={t('failed', { what: t('sheets.uploads') })}
        columns={useUploadColumns()}
        rowName={(row) => row.fileName}
        rowHref={(row) => linkTo(addresses.sheet(row.id))}
        empty={{ title: t('sheets.empty'), hint: t('sheets.emptyHint') }}
      />
    </Stack>
  );
}

function useUploadColumns(): Column<SheetUpload>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  return [
    { id: 'fileName', header: t('sheets.fileName'), width: '32%', cell: (row) => row.fileName },
    {
      id: 'kind',
      header: t('sheets.kind'),
      words: useSheetKindWords(),
      cell: (row) => t(`kind.${row.kind}`),
    },
    {
      id: 'state',
      header: t('sheets.state'),
      words: useUploadStateWords(),
      cell: (row) => <UploadState state={row.state} />,
    },
    {
      id: 'rows',
      header: t('sheets.rows'),
      align: 'end',
      cell: (row) => <span className="ui-number">{format.number(row.rows)}</span>,
    },
    {
      id: 'findings',
      header: t('sheets.findings'),
      alsoExports: [
        { id: 'rejected', title: t('sheets.rejectedRows') },
        { id: 'warnings', title: t('sheets.notedRows') },
      ],
      cell: (row) => <Findings upload={row} />,
    },
    {
      id: 'uploadedAt',
      header: t('sheets.uploadedAt'),
      isSortable: true,
      cell: (row) => <DateText value={row.uploadedAt} style="dateTime" />,
    },
    { id: 'by', header: t('sheets.by'), cell: (row) => row.uploadedBy, isHiddenOnPhone: true },
  ];
}
