import { CircleCheck } from 'lucide-react';
import { changeOf } from './price-change.rules.ts';
import { differenceKindsOf } from './difference-kinds.ts';
import type { SheetDifference, SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';
import './marketplace-tools.css';

const currencyCode = (text: string): string | undefined =>
  /^[A-Z]{3}$/.test(text) ? text : undefined;
const differenceList = defineList({ filters: { kind: differenceKindsOf, currency: currencyCode } });

const tones: Readonly<Record<SheetDifference['kind'], Tone>> = {
  added: 'info',
  priceUp: 'warning',
  priceDown: 'success',
  gone: 'danger',
  changed: 'neutral',
};

/** Table of what publishing would change: every key that differs, old beside new. */
export function DifferenceTable({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(toolsTexts);
  const list = useListPage(sheetsClient.difference, differenceList, {
    params: { uploadId: upload.id },
    rowKey: keyOf,
  });
  const currencies = upload.currencies.map((id) => ({ id, label: id }));
  return (
    <Stack gap={3}>
      <KindFilter
        upload={upload}
        value={list.filters.kind}
        onChange={(kind) => list.setFilter({ kind })}
      />
      <ListFrame
        list={list}
        label={t('sheet.tab.difference')}
        failure={t('failed', { what: t('sheet.tab.difference') })}
        search={t('difference.search')}
        filters={[
          {
            name: 'currency',
            label: t('difference.currency'),
            all: t('difference.allCurrencies'),
            options: currencies,
          },
        ]}
        columns={useDifferenceColumns()}
        rowName={(row) => row.title}
        empty={{ icon: CircleCheck, title: t('difference.empty'), isGood: true }}
        none={{ title: t('difference.none') }}
      />
    </Stack>
  );
}

function keyOf(row: SheetDifference): string {
  return [
    row.productId,
    row.skuId,
    row.segment,
    row.termDuration,
    row.billingPlan,
    row.currency,
    row.kind,
  ].join(':');
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
    ...differenceKindsOf.map((id) => ({
      id,
      label: `${t(`difference.${id}`)} (${format.number(counts[id])})`,
    })),
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

const terms = [
  'P1M',
  'P1Y',
  'P3Y',
  'OneTime',
] as const satisfies readonly SheetDifference['termDuration'][];
const billings = [
  'Monthly',
  'Annual',
  'Triennial',
  'OneTime',
  'None',
] as const satisfies readonly SheetDifference['billingPlan'][];

function useDifferenceColumns(): Column<SheetDifference>[] {
  const t = useT(toolsTexts);
  return [
    {
      id: 'title',
      header: t('difference.product'),
      width: '34%',
      alsoExports: [{ id: 'offerId', title: t('difference.offerId') }],
      cell: (row) => (
        <TwoLines first={row.skuTitle || row.title} second={`${row.productId}:${row.skuId}`} />
      ),
    },
    {
      id: 'kind',
      header: t('difference.kind'),
      words: wordsOf(differenceKindsOf, (id) => t(`difference.${id}`)),
      cell: (row) => <Chip tone={tones[row.kind]}>{t(`difference.${row.kind}`)}</Chip>,
    },
    {
      id: 'segment',
      header: t('difference.segment'),
      cell: (row) => row.segment,
      isHiddenOnPhone: true,
    },
    {
      id: 'offer',
      header: t('difference.offer'),
      alsoExports: [
        { id: 'term', title: t('difference.term'), words: wordsOf(terms, (id) => t(`term.${id}`)) },
        {
          id: 'billing',
          title: t('difference.billing'),
          words: wordsOf(billings, (id) => t(`billing.${id}`)),
        },
      ],
      cell: (row) => `${t(`term.${row.termDuration}`)}, ${t(`billing.${row.billingPlan}`)}`,
    },
    {
      id: 'cost',
      alsoExports: [{ id: 'oldCost', title: t('difference.oldCost') }],
      header: t('difference.cost'),
      align: 'end',
      cell: (row) => <OldAndNew before={row.oldUnitPrice} after={row.newUnitPrice} />,
    },
    {
      id: 'retail',
      alsoExports: [{ id: 'oldRetail', title: t('difference.oldRetail') }],
      header: t('difference.retail'),
      align: 'end',
      cell: (row) => <OldAndNew before={row.oldRetailPrice} after={row.newRetailPrice} />,
    },
  ];
}

interface OldAndNewProps {
  readonly before: Amount | null;
  readonly after: Amount | null;
}

/** Old and new as they are read: from left to right, with the change in percent below. */
function OldAndNew({ before, after }: OldAndNewProps) {
  const t = useT(toolsTexts);
  const format = useFormat();
  if (!before || !after) {
    const only = after ?? before;
    return only ? <Money amount={only} /> : '–';
  }
  const change = changeOf(before, after);
  if (change === 0) return <Money amount={after} />;
  return (
    <TwoLines
      first={
        <span className="mt-then">
          <span className="ui-muted">{format.money(before)}</span>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> {t('difference.becomes')} </VisuallyHidden>
          <Money amount={after} />
        </span>
      }
      second={
        change === undefined ? undefined : (
          <span className="mt-change" data-up={change > 0 || undefined}>
            {change > 0 ? '+' : ''}
            {format.percent(change)}
          </span>
        )
      }
    />
  );
}
