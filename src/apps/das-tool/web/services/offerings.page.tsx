import { lazy, Suspense } from 'react';
import { marginPercent } from '#domains/quotes/quote-amounts.rules.ts';
import type { Offering } from '#domains/services/services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { offeringsClient } from '../clients.ts';
import { useBoth } from '../use-both.ts';
import { offeringTexts } from './texts.ts';

export const offeringTones = {
  draft: 'neutral',
  published: 'success',
  retired: 'warning',
} as const;

const ContractedSection = lazy(() =>
  import('./contracted-section.tsx').then((section) => ({ default: section.ContractedSection })),
);

const readView = (search: Search) => ({
  view: search['view'] === 'customers' ? 'customers' : 'offer',
});

/** Services that the operator offers, and those that a customer has booked. */
export function OfferingsPage() {
  const t = useT(offeringTexts);
  const [{ view }, set] = useAddressState(readView);
  const isOffer = view === 'offer';
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t(isOffer ? 'description' : 'contracted.description')}
        {...(isOffer && {
          actions: (
            <LinkButton variant="primary" href={linkTo('/internal/das-tool/offerings/new')}>
              {t('new')}
            </LinkButton>
          ),
        })}
      />
      <SegmentedControl
        label={t('view')}
        value={view}
        options={[
          { id: 'offer', label: t('view.offer') },
          { id: 'customers', label: t('view.customers') },
        ]}
        onChange={(next) => set({ view: next === 'customers' ? next : undefined })}
      />
      {isOffer ? (
        <OfferingsTable />
      ) : (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ContractedSection />
        </Suspense>
      )}
    </Stack>
  );
}

/** Offerings in their newest version. */
function OfferingsTable() {
  const t = useT(offeringTexts);
  const source = useDataSource(offeringsClient.list);
  const failure = useSourceFailure({ title: t('failed'), source });
  return (
    <PlainTable
      label={t('title')}
      rows={source.data?.data ?? []}
      rowKey={(row) => row.id}
      rowHref={(row) => linkTo(`/internal/das-tool/offerings/${row.id}`)}
      expected={3}
      isLoading={source.initialState}
      error={failure}
      empty={t('empty')}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<Offering>[] {
  const t = useT(offeringTexts);
  const both = useBoth();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (row) => (
        <TwoLines
          first={both(row.nameDe, row.nameEn)}
          second={both(row.summaryDe, row.summaryEn)}
        />
      ),
    },
    {
      id: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ price, priceKind }) => (
        <TwoLines
          first={price ? format.money(price) : t('priceKind.onRequest')}
          second={price ? t(`priceKind.${priceKind}`) : ''}
        />
      ),
    },
    {
      id: 'margin',
      header: t('margin'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: ({ price, cost }) => {
        if (!price || cost?.currencyCode !== price.currencyCode) return t('noMargin');
        const percent = marginPercent(cost, price);
        return (
          <TwoLines
            first={percent === null ? t('noMargin') : format.percent(Number(percent) / 100)}
            second={t('costs', { cost: format.money(cost) })}
          />
        );
      },
    },
    {
      id: 'version',
      header: t('version'),
      cell: ({ number }) => String(number),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Chip tone={offeringTones[state]}>{t(`state.${state}`)}</Chip>,
    },
  ];
}
