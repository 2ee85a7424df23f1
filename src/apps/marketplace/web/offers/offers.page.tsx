import type { QuoteRow } from '#domains/quotes/quotes.schema.ts';
import { customerStates } from '#domains/quotes/quotes.values.ts';
import { quotesClient } from '#domains/quotes/web/clients.ts';
import { QuoteSums, QuoteChip } from '#domains/quotes/web/quote-summary.tsx';
import { quoteTexts } from '#domains/quotes/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { linkTo } from '#platform/web/router/address.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { offersTexts } from './texts.ts';

const offersList = defineList({
  sortable: ['number', 'validUntil'],
  filters: { state: customerStates },
});

/** Offers to the company, those that wait for a decision first. */
export function OffersPage() {
  const t = useT(offersTexts);
  const word = useT(quoteTexts);
  const list = useListPage(quotesClient.list, offersList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: customerStates.map((id) => ({ id, label: word(`state.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => linkTo(`/:/marketplace/offers/${row.id}`)}
        empty={{ title: t('empty'), hint: t('description') }}
      />
    </Stack>
  );
}

function useColumns(): Column<QuoteRow>[] {
  const t = useT(offersTexts);
  const word = useT(quoteTexts);
  return [
    {
      id: 'number',
      header: t('offer'),
      isSortable: true,
      alsoExports: [
        { id: 'title', title: t('subject') },
        { id: 'sentAt', title: t('sentAt') },
      ],
      cell: (row) => <TwoLines first={row.title} second={row.number} />,
    },
    {
      id: 'validUntil',
      header: t('validUntil'),
      isSortable: true,
      cell: (row) => <DateText value={row.validUntil} />,
    },
    {
      id: 'monthly',
      header: t('sum'),
      alsoExports: [
        { id: 'once', title: t('once') },
        { id: 'options', title: t('optionsTitle') },
      ],
      cell: (row) => (
        <TwoLines
          first={<QuoteSums monthly={row.monthly} once={row.once} />}
          second={row.options > 0 ? t('options', { count: row.options }) : ''}
        />
      ),
    },
    {
      id: 'state',
      header: t('state'),
      words: wordsOf(customerStates, (id) => word(`state.${id}`)),
      cell: (row) => <QuoteChip state={row.state} />,
    },
  ];
}
