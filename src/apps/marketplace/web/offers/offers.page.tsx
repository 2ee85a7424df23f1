import type { QuoteRow } from '#domains/quotes/quotes.schema.ts';
import { quotesClient } from '#domains/quotes/web/clients.ts';
import { QuoteChip } from '#domains/quotes/web/quote-chip.tsx';
import { QuoteSums } from '#domains/quotes/web/quote-sums.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { offersTexts } from './texts.ts';

/** Offers to the company, those that wait for a decision first. */
export function OffersPage() {
  const t = useT(offersTexts);
  const source = useDataSource(quotesClient.list);
  const failure = useSourceFailure({ title: t('failed'), source });
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      <PlainTable
        label={t('title')}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.id}
        rowHref={(row) => linkTo(`/:/marketplace/offers/${row.id}`)}
        expected={2}
        isLoading={source.initialState}
        error={failure}
        empty={<EmptyState title={t('empty')}>{t('description')}</EmptyState>}
        columns={useColumns()}
      />
    </Stack>
  );
}

function useColumns(): Column<QuoteRow>[] {
  const t = useT(offersTexts);
  return [
    {
      id: 'title',
      header: t('offer'),
      cell: (row) => <TwoLines first={row.title} second={row.number} />,
    },
    {
      id: 'validUntil',
      header: t('validUntil'),
      cell: (row) => <DateText value={row.validUntil} />,
    },
    {
      id: 'sum',
      header: t('sum'),
      cell: (row) => (
        <TwoLines
          first={<QuoteSums monthly={row.monthly} once={row.once} />}
          second={row.options > 0 ? t('options', { count: row.options }) : ''}
        />
      ),
    },
    { id: 'state', header: t('state'), cell: (row) => <QuoteChip state={row.state} /> },
  ];
}
