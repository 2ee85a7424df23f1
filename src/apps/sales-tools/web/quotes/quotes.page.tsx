import { useState } from 'react';
import type { DeskQuoteRow } from '#domains/quotes/quotes.schema.ts';
import { quoteEnds, quoteStates } from '#domains/quotes/quotes.values.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { QuoteChip } from '#domains/quotes/web/quote-summary.tsx';
import { quoteTexts } from '#domains/quotes/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { salesTexts } from '../texts.ts';
import { ChosenQuoteDialog, NewQuoteDialog } from './new-quote-dialog.tsx';
import { quoteHref } from './place.rules.ts';

const quotesList = defineList({
  sortable: ['number', 'tenant', 'validUntil', 'changedAt'],
  sort: { by: 'changedAt', direction: 'desc' },
  filters: { state: quoteStates, ends: quoteEnds },
});

/** Item of the portfolio that a new offer begins with. */
const readChosen = ({ item, offer }: Search) => ({ item, offer });

/** All offers to customers. */
export function QuotesPage() {
  const t = useT(salesTexts);
  const word = useT(quoteTexts);
  const [isNew, setNew] = useState(false);
  const [chosen, set] = useAddressState(readChosen);
  const list = useListPage(quoteDeskClient.list, quotesList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="primary" onPress={() => setNew(true)}>
            {t('new')}
          </Button>
        }
      />
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
            options: quoteStates.map((id) => ({ id, label: word(`state.${id}`) })),
          },
          {
            name: 'ends',
            label: t('validUntil'),
            all: t('anyEnd'),
            options: quoteEnds.map((id) => ({ id, label: t(`ends.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => linkTo(quoteHref(row))}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {isNew ? <NewQuoteDialog onClose={() => setNew(false)} /> : null}
      {chosen.item === undefined ? null : (
        <ChosenQuoteDialog
          itemId={chosen.item}
          offerId={chosen.offer}
          onClose={() => set({ item: undefined, offer: undefined })}
        />
      )}
    </Stack>
  );
}

function useColumns(): Column<DeskQuoteRow>[] {
  const t = useT(salesTexts);
  const word = useT(quoteTexts);
  return [
    {
      id: 'number',
      header: t('offer'),
      alsoExports: [{ id: 'title', title: t('subject') }],
      isSortable: true,
      cell: (row) => <TwoLines first={row.title} second={row.number} />,
    },
    { id: 'tenant', header: t('tenant'), isSortable: true, cell: (row) => row.tenantName },
    {
      id: 'state',
      header: t('state'),
      words: wordsOf(quoteStates, (id) => word(`state.${id}`)),
      cell: (row) => <QuoteChip state={row.state} />,
    },
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      cell: (row) => <Money amount={row.monthly} />,
    },
    {
      id: 'once',
      header: t('once'),
      align: 'end',
      cell: (row) => <Money amount={row.once} />,
    },
    {
      id: 'validUntil',
      header: t('validUntil'),
      isSortable: true,
      cell: (row) => <DateText value={row.validUntil} />,
    },
    {
      id: 'changedAt',
      header: t('changedAt'),
      alsoExports: [{ id: 'author', title: t('author') }],
      isSortable: true,
      cell: (row) => <TwoLines first={<DateText value={row.changedAt} />} second={row.author} />,
    },
  ];
}
