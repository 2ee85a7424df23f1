import { Pencil, RotateCcw } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { LicensingName } from '#domains/catalog/licensing-names.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { namesClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const RenameSheet = lazy(() =>
  import('./rename-license-sheet.tsx').then((sheet) => ({ default: sheet.RenameLicenseSheet })),
);

const namesList = defineList({
  sortable: ['name', 'stringId'],
  sort: { by: 'name', direction: 'asc' },
});

/** Names of licences: Microsoft's, and the operator's own in their place. */
export function LicenseNamesPage() {
  const t = useT(toolsTexts);
  const list = useListPage(namesClient.list, namesList, { rowKey: (row) => row.guid });
  const [renamed, setRenamed] = useState<LicensingName>();
  const reset = useAction(namesClient.rename, {
    refresh: [namesClient.list],
    success: t('names.resetDone'),
  });
  const rowActions = (row: LicensingName): RowAction[] => [
    {
      id: 'rename',
      label: t('names.rename'),
      icon: Pencil,
      onAction: () => setRenamed(row),
    },
    ...(row.isRenamed
      ? [
          {
            id: 'reset',
            label: t('names.reset'),
            icon: RotateCcw,
            onAction: () =>
              void reset.run({
                params: { guid: row.guid },
                body: { name: null },
                version: row.version,
              }),
          },
        ]
      : []),
  ];
  return (
    <Stack gap={5}>
      <PageHeader title={t('names.title')} description={t('names.description')} />
      <ListFrame
        list={list}
        label={t('names.title')}
        failure={t('failed', { what: t('names.title') })}
        search={t('names.search')}
        columns={useNameColumns()}
        rowName={(row) => row.name}
        rowActions={rowActions}
        empty={{ title: t('names.empty'), hint: t('names.emptyHint') }}
        none={{ title: t('names.none') }}
      />
      <Suspense fallback={null}>
        {renamed ? <RenameSheet license={renamed} onClose={() => setRenamed(undefined)} /> : null}
      </Suspense>
    </Stack>
  );
}

function useNameColumns(): Column<LicensingName>[] {
  const t = useT(toolsTexts);
  return [
    {
      id: 'name',
      header: t('names.name'),
      isSortable: true,
      width: '45%',
      cell: ({ name, isRenamed }) => (
        <Inline gap={2}>
          {name}
          {isRenamed ? <Chip>{t('names.own')}</Chip> : null}
        </Inline>
      ),
    },
    {
      id: 'stringId',
      header: t('names.microsoft'),
      isSortable: true,
      cell: ({ microsoftName, stringId }) => <TwoLines first={microsoftName} second={stringId} />,
    },
    {
      id: 'servicePlans',
      header: t('names.plans'),
      align: 'end',
      width: '7rem',
      cell: ({ servicePlans }) => <NumberText value={servicePlans} />,
    },
  ];
}
