import { historyRanges } from '#domains/licences/licences.values.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { historyClient } from '../clients.ts';
import { RequestsSection } from '../requests/requests-section.tsx';
import { LicencesFrame } from '../licences-frame.tsx';
import { cockpitTexts } from '../texts.ts';
import { useEventColumns } from './event-columns.tsx';
import { SeatChart } from './seat-chart.tsx';

const readShown = (search: Search) => ({
  range: oneOf(historyRanges, search['range']) ?? 'days90',
  licence: search['licence'],
});

/** Seats booked and assigned over time, and what happened to them (product reference A1.4). */
export function HistoryPage() {
  const t = useT(cockpitTexts);
  const [{ range, licence }, set] = useAddressState(readShown);
  const source = useDataSource(historyClient.get, {
    query: { range, ...(licence !== undefined && { licence }) },
  });
  const { data } = source;
  const failure = useSourceFailure({ title: t('history.failed'), source });
  const licences = (data?.licences ?? []).map(({ id, name: label }) => ({ id, label }));
  return (
    <LicencesFrame tab="history" error={source.error}>
      <Toolbar label={t('history.range')}>
        <Select
          label={t('history.licence')}
          value={licence ?? ''}
          options={[{ id: '', label: t('history.allLicences') }, ...licences]}
          onChange={(id) => set({ licence: id || undefined })}
        />
        <Select
          label={t('history.range')}
          value={range}
          options={historyRanges.map((id) => ({ id, label: t(`range.${id}`) }))}
          onChange={(id) => set({ range: id })}
        />
      </Toolbar>
      {data ? <SeatChart points={data.points} /> : (failure ?? <div className="bc-chart-place" />)}
      <RequestsSection licence={licence} />
      <Section title={t('history.events')}>
        <PlainTable
          label={t('history.events')}
          columns={useEventColumns()}
          rows={data?.events ?? []}
          rowKey={(row) => row.id}
          expected={5}
          isLoading={source.initialState}
          error={data ? failure : undefined}
          empty={<EmptyState title={t('history.none')} />}
        />
      </Section>
    </LicencesFrame>
  );
}
