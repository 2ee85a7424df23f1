import { History } from 'lucide-react';
import { useState } from 'react';
import type { CatalogVersion } from '#domains/catalog/price-sheet.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';
import { useSheetKindWords } from './upload-state.tsx';

const kinds = ['priceSheet', 'offerMatrix', 'licensingNames'] as const;
const versionsList = defineList({
  sortable: ['number'],
  sort: { by: 'number', direction: 'desc' },
  filters: { kind: kinds },
});

/**
 * Every published state of the catalogue, the newest first; any can be brought back. One kind at a
 * time, so that what is in force is one.
 */
export function VersionsPage() {
  const t = useT(toolsTexts);
  const [{ filters }] = useAddressState(versionsList.read);
  const kind = filters.kind ?? 'priceSheet';
  const list = useListPage(sheetsClient.versions, versionsList, {
    rowKey: (row) => row.id,
    fixed: { kind },
  });
  const [asked, setAsked] = useState<CatalogVersion>();
  const rowActions = (row: CatalogVersion): RowAction[] =>
    row.isCurrent
      ? []
      : [
          {
            id: 'rollBack',
            label: t('versions.rollBack'),
            icon: History,
            onAction: () => setAsked(row),
          },
        ];
  const toSheets = <LinkButton href={linkTo(addresses.sheets)}>{t('products.import')}</LinkButton>;
  return (
    <Stack gap={5}>
      <PageHeader title={t('versions.title')} description={t('versions.description')} />
      <SegmentedControl
        label={t('sheets.kind')}
        options={kinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        value={kind}
        onChange={(id) => list.setFilter({ kind: id === 'priceSheet' ? undefined : id })}
      />
      <ListFrame
        list={list}
        label={t('versions.title')}
        failure={t('failed', { what: t('versions.title') })}
        columns={useVersionColumns()}
        rowName={(row) => `${t('versions.number')} ${String(row.number)}`}
        rowActions={rowActions}
        empty={{ title: t('versions.empty'), hint: t('versions.emptyHint'), action: toSheets }}
      />
      {asked ? <RollBack version={asked} onClose={() => setAsked(undefined)} /> : null}
    </Stack>
  );
}

function useVersionColumns(): Column<CatalogVersion>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  return [
    {
      id: 'number',
      header: t('versions.number'),
      isSortable: true,
      width: '14rem',
      cell: (row) => <VersionName version={row} />,
    },
    {
      id: 'file',
      header: t('versions.file'),
      alsoExports: [{ id: 'kind', title: t('sheets.kind'), words: useSheetKindWords() }],
      cell: (row) => row.fileName,
    },
    {
      id: 'effectiveFrom',
      header: t('versions.effectiveFrom'),
      cell: (row) => <DateText value={row.effectiveFrom} />,
    },
    {
      id: 'rows',
      header: t('versions.rows'),
      align: 'end',
      cell: (row) => <span className="ui-number">{format.number(row.rows)}</span>,
    },
    {
      id: 'publishedAt',
      header: t('versions.publishedAt'),
      cell: (row) => <DateText value={row.publishedAt} style="dateTime" />,
    },
    { id: 'by', header: t('versions.by'), cell: (row) => row.publishedBy, isHiddenOnPhone: true },
  ];
}

function VersionName({ version }: { readonly version: CatalogVersion }) {
  const t = useT(toolsTexts);
  return (
    <Inline gap={2}>
      <span className="ui-number">{version.number}</span>
      {version.isCurrent ? <Chip tone="success">{t('versions.current')}</Chip> : null}
      {version.rollbackOf === null ? null : (
        <Chip>{t('versions.rollbackOf', { number: version.rollbackOf })}</Chip>
      )}
    </Inline>
  );
}

function RollBack({
  version,
  onClose,
}: {
  readonly version: CatalogVersion;
  readonly onClose: () => void;
}) {
  const t = useT(toolsTexts);
  const rollBack = useAction(sheetsClient.rollBack, {
    refresh: [sheetsClient.versions, sheetsClient.products, sheetsClient.difference],
    success: (made) => t('versions.rolledBack', { number: made.number }),
  });
  const confirm = async (): Promise<void> => {
    if (await rollBack.run({ params: { versionId: version.id } })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('versions.rollBackTitle', { number: version.number })}
      confirmLabel={t('versions.rollBack')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('versions.rollBackText')}</p>
    </ConfirmDialog>
  );
}
