import type { PriceMove } from '#domains/catalog/price-moves.schema.ts';
import { moveSorts, shownMoves } from '#domains/catalog/catalog.ts';
import { termDurations } from '#platform/common/term.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { priceMovesClient } from './clients.ts';
import { FinancesFrame } from './finances-frame.tsx';
import { PriceSheet, PriceFigures, usePriceColumns } from './price-moves.tsx';
import { priceListTexts } from './price-list-texts.ts';
import './finances.css';

const pricesList = defineList({
  sortable: moveSorts,
  sort: { by: 'effect', direction: 'desc' },
  filters: { show: shownMoves, termDuration: termDurations },
});
const readOpen = (search: Search) => ({ offer: search['offer'] });

/** Prices as money: what moved since last month, and what that costs at the own renewals. */
export function PriceListPage() {
  const t = useT(priceListTexts);
  const format = useFormat();
  const [{ offer }, set] = useAddressState(readOpen);
  const list = useListPage(priceMovesClient.list, pricesList, { rowKey: (row) => row.offerId });
  const termDuration = oneOf(termDurations, list.filters.termDuration);
  const { data: figures } = useDataSource(priceMovesClient.figures, {
    query: { search: list.address.search, ...(termDuration && { termDuration }) },
  });
  const opened = list.source.data?.data.find((row) => row.offerId === offer);
  const asOf = figures?.since ? t('asOf', { day: format.date(figures.since) }) : undefined;
  return (
    <FinancesFrame tab="price-list" asOf={asOf}>
      <PriceFigures figures={figures} list={list} />
      {figures?.announcedFrom ? (
        <p className="bc-quiet">{t('announced', { day: format.date(figures.announcedFrom) })}</p>
      ) : null}
      <ListFrame
        list={list}
        label={t('prices')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'show',
            label: t('show'),
            all: t('allShown'),
            options: shownMoves.map((id) => ({ id, label: t(`show.${id}`) })),
          },
          {
            name: 'termDuration',
            label: t('term'),
            all: t('allTerms'),
            options: termDurations.map((id) => ({ id, label: t(`term.${id}`) })),
          },
        ]}
        columns={usePriceColumns()}
        rowName={(row: PriceMove) => row.title}
        rowHref={(row) => list.linkWith({ offer: row.offerId })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      {opened === undefined ? null : (
        <PriceSheet
          key={opened.offerId}
          move={opened}
          announcedFrom={figures?.announcedFrom ?? null}
          onClose={() => set({ offer: undefined })}
        />
      )}
    </FinancesFrame>
  );
}
