import { differenceKindsOf } from './difference-kinds.ts';
import type { SheetDifference, SheetUpload } from '#domains/catalog/price-sheet.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { listAddress, oneOf } from '#platform/web/list/list-address.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Money } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const readAddress = (search: Search) => ({
  ...listAddress(search, []),
  kind: oneOf(differenceKindsOf, search['kind']),
  currency: /^[A-Z]{3}$/.test(search['currency'] ?? '') ? search['currency'] : undefined,
});

const tones: Readonly<Record<SheetDifference['kind'], Tone>> = {
  added: 'info',
  priceUp: 'warning',
  priceDown: 'success',
  gone: 'danger',
  changed: 'neutral',
};

/** What publishing would change: every key that differs, old beside new. */
export function DifferenceTable({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const { page, take, search, kind, currency } = address;
  const rows = useDataSource(sheetsClient.difference, {
    params: { uploadId: upload.id },
    query: { skip: page * take, take, search, ...(kind && { kind }), ...(currency && { currency }) },
  });
  const error = useSourceFailure({ title: t('failed', { what: t('sheet.tab.difference') }), source: rows });
  const isFiltered = Boolean(kind ?? currency) || search !== '';
  return (
    <Stack gap={3}>
      <KindFilter upload={upload} value={kind} onChange={(next) => controls.setFilter({ kind: next })} />
      <Toolbar label={t('filters')}>
        <SearchField label={t('difference.search')} {...controls.search} />
        <Select
          label={t('difference.currency')}
          isLabelHidden
          options={[{ id: '', label: t('difference.allCurrencies') }, ...upload.currencies.map((id) => ({ id, label: id }))]}
          value={currency ?? ''}
          onChange={(id) => controls.setFilter({ currency: id || undefined })}
        />
      </Toolbar>
      <DataTable
        label={t('sheet.tab.difference')}
        columns={useDifferenceColumns()}
        rows={rows.data?.data ?? []}
        rowKey={(row) => [row.productId, row.skuId, row.segment, row.termDuration, row.billingPlan, row.currency, row.kind].join(':')}
        rowName={(row) => row.title}
        paging={controls.paging(rows.data?.metadata.total ?? 0)}
        isLoading={rows.loading}
        error={error}
        empty={<EmptyState title={isFiltered ? t('difference.none') : t('difference.empty')} />}
      />
    </Stack>
  );
}

interface KindFilterProps {
  readonly upload: SheetUpload;
  readonly value: SheetDifference['kind'] | undefined;
  readonly onChange: (kind: SheetDifference['kind'] | undefined) => void;
}

/** The counts are the overview, and each is the filter of its rows. */
function KindFilter({ upload, value, onChange }: KindFilterProps) {
  const t = useT(toolsTexts);
  const format = useFormat();
  const counts = upload.difference;
  if (!counts) return null;
  const total = differenceKindsOf.reduce((sum, kind) => sum + counts[kind], 0);
  const options = [
    { id: 'all', label: `${t('difference.all')} (${format.number(total)})` },
    ...differenceKindsOf.map((id) => ({ id, label: `${t(`difference.${id}`)} (${format.number(counts[id])})` })),
  ];
  return (
    <SegmentedControl
      label={t('difference.kind')}
      options={options}
      value={value ?? 'all'}
      onChange={(id) => onChange(oneOf(differenceKindsOf, id))}
    />
  );
}

function useDifferenceColumns(): Column<SheetDifference>[] {
  const t = useT(toolsTexts);
  return [
    {
      id: 'title',
      header: t('difference.product'),
      width: '34%',
      cell: (row) => <TwoLines first={row.skuTitle || row.title} second={`${row.productId}:${row.skuId}`} />,
    },
    { id: 'kind', header: t('difference.kind'), cell: (row) => <Chip tone={tones[row.kind]}>{t(`difference.${row.kind}`)}</Chip> },
    { id: 'segment', header: t('difference.segment'), cell: (row) => row.segment, isHiddenOnPhone: true },
    { id: 'offer', header: t('difference.offer'), cell: (row) => `${t(`term.${row.termDuration}`)}, ${t(`billing.${row.billingPlan}`)}` },
    {
      id: 'cost',
      header: t('difference.cost'),
      align: 'end',
      cell: (row) => <OldAndNew before={row.oldUnitPrice} after={row.newUnitPrice} />,
    },
    {
      id: 'retail',
      header: t('difference.retail'),
      align: 'end',
      cell: (row) => <OldAndNew before={row.oldRetailPrice} after={row.newRetailPrice} />,
    },
  ];
}

function OldAndNew({ before, after }: { readonly before: Amount | null; readonly after: Amount | null }) {
  return <TwoLines first={after ? <Money amount={after} /> : '–'} second={before ? <Money amount={before} /> : '–'} />;
}
