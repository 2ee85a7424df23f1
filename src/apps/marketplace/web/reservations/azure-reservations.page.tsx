import { reservationFilters } from '#domains/reservations/reservations.values.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { reservationsClient } from './clients.ts';
import { reservationDialogs, useReservationColumns } from './reservation-columns.tsx';
import { RefundPoolMeter, ReservationAge, ReservationFigures } from './reservation-figures.tsx';
import { reservationTexts } from './texts.ts';
import './reservations.css';

const ReservationSheet = laterPart(() =>
  import('./reservation-sheet.tsx').then((sheet) => sheet.ReservationSheet),
);

const reservationsList = defineList({
  sortable: ['name', 'endsOn', 'used30'],
  sort: { by: 'endsOn', direction: 'asc' },
  filters: { show: reservationFilters },
});

const readOpen = (search: Search) => ({
  reservation: search['reservation'],
  dialog: oneOf(reservationDialogs, search['dialog']),
});

/** Page of the company's Azure reservations (product reference A8.2). */
export function AzureReservationsPage() {
  const t = useT(reservationTexts);
  const overview = useDataSource(reservationsClient.overview);
  const failure = useSourceFailure({ title: t('failed'), source: overview });
  const { data } = overview;
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      {data?.readAt === null ? (
        <EmptyState title={t('notConnected')} offersSamples>
          {t('notConnectedHint')}
        </EmptyState>
      ) : (
        (failure ?? <Reservations />)
      )}
    </Stack>
  );
}

function Reservations() {
  const t = useT(reservationTexts);
  const [{ reservation, dialog }, set] = useAddressState(readOpen);
  const { data: overview } = useDataSource(reservationsClient.overview);
  const list = useListPage(reservationsClient.list, reservationsList, {
    rowKey: (row) => row.id,
  });
  return (
    <Stack gap={5}>
      {overview ? <ReservationFigures list={list} overview={overview} /> : <FigureStripPlace />}
      <ListFrame
        list={list}
        label={t('list')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'show',
            label: t('state'),
            all: t('show.all'),
            options: (['active', 'underused', 'expiring', 'over'] as const).map((id) => ({
              id,
              label: t(`show.${id}`),
            })),
          },
        ]}
        columns={useReservationColumns()}
        rowName={(row) => row.name}
        rowHref={(row) => list.linkWith({ reservation: row.id })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      {overview ? <ReservationAge overview={overview} /> : null}
      {overview ? <RefundPoolMeter overview={overview} /> : null}
      {reservation === undefined ? null : (
        <ReservationSheet
          key={reservation}
          reservationId={reservation}
          dialog={dialog}
          onDialogChange={(next) => set({ dialog: next }, { push: next !== undefined })}
          onClose={() => set({ reservation: undefined, dialog: undefined })}
        />
      )}
    </Stack>
  );
}
