import type { SheetIssue } from '#domains/catalog/price-sheet.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { findText } from '#platform/web/i18n/catalogue.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { listAddress, oneOf } from '#platform/web/list/list-address.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const severities = ['error', 'warning'] as const;
const readAddress = (search: Search) => ({ ...listAddress(search, []), severity: oneOf(severities, search['severity']) });

/** What the checks found, row by row, with the reason in words. */
export function IssuesTable({ uploadId }: { readonly uploadId: string }) {
  const t = useT(toolsTexts);
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const { page, take, severity } = address;
  const issues = useDataSource(sheetsClient.issues, {
    params: { uploadId },
    query: { skip: page * take, take, ...(severity && { severity }) },
  });
  const error = useSourceFailure({ title: t('failed', { what: t('sheet.tab.issues') }), source: issues });
  return (
    <Stack gap={3}>
      <Toolbar label={t('filters')}>
        <Select
          label={t('issues.severity')}
          isLabelHidden
          options={[{ id: '', label: t('issues.all') }, ...severities.map((id) => ({ id, label: t(`issues.${id}`) }))]}
          value={severity ?? ''}
          onChange={(id) => controls.setFilter({ severity: id || undefined })}
        />
      </Toolbar>
      <DataTable
        label={t('sheet.tab.issues')}
        columns={useIssueColumns()}
        rows={issues.data?.data ?? []}
        rowKey={(row) => [row.row, row.column, row.reason, row.value].join('|')}
        rowName={(row) => `${t('issues.row')} ${String(row.row)}`}
        paging={controls.paging(issues.data?.metadata.total ?? 0)}
        isLoading={issues.loading}
        error={error}
        empty={<EmptyState title={t('issues.empty')} />}
        isDense
      />
    </Stack>
  );
}

function useIssueColumns(): Column<SheetIssue>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      id: 'row',
      header: t('issues.row'),
      width: '7rem',
      cell: (row) => (row.row > 0 ? <span className="ui-number">{format.number(row.row)}</span> : t('issues.wholeFile')),
    },
    {
      id: 'severity',
      header: t('issues.severity'),
      cell: (row) => <Chip tone={row.severity === 'error' ? 'danger' : 'warning'}>{t(`issues.${row.severity}`)}</Chip>,
    },
    { id: 'column', header: t('issues.column'), cell: (row) => row.column ?? '–' },
    {
      id: 'reason',
      header: t('issues.reason'),
      width: '40%',
      cell: (row) => findText(row.reason, { column: row.column ?? '', value: row.value }, language) ?? row.reason,
    },
    { id: 'value', header: t('issues.value'), cell: (row) => row.value || '–' },
  ];
}
