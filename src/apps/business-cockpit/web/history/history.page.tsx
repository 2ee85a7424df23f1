import { useState } from 'react';
import { historyRanges, type HistoryRange } from '#domains/licences/licences.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { periodOf } from '#platform/common/time-range.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TimeRangePicker } from '#platform/web/ui/time-range-picker.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { historyClient } from '../clients.ts';
import { RequestsSection } from '../requests/requests-section.tsx';
import { LicencesFrame } from '../licences-frame.tsx';
import { cockpitTexts } from '../texts.ts';
import { DayList, EventList } from './history-lists.tsx';
import { SeatChart } from './seat-chart.tsx';

const readShown = (search: Search) => ({
  range: oneOf(historyRanges, search['range']) ?? 'days90',
  licence: search['licence'],
  show: oneOf(['events', 'days'] as const, search['show']) ?? 'events',
});

/** Parts of the address that belong to one list and mean nothing to another. */
const otherList = {
  ...{ page: undefined, columns: undefined },
  ...{ sortBy: undefined, sortDirection: undefined },
};

/** Seats booked and assigned over time, and what happened to them (product reference A1.4). */
export function HistoryPage() {
  const t = useT(cockpitTexts);
  const [{ range, licence, show }, set] = useAddressState(readShown);
  const shown = useReaderDays(range);
  const source = useDataSource(historyClient.get, {
    query: { range, ...shown, ...(licence !== undefined && { licence }) },
  });
  const { data } = source;
  const failure = useSourceFailure({ title: t('history.failed'), source });
  const licences = (data?.licences ?? []).map(({ id, name: label }) => ({ id, label }));
  return (
    <LicencesFrame tab="history" error={source.error}>
      <Toolbar label={t('history.range')}>
        <Select
          label={t('history.licence')}
          isLabelHidden
          value={licence ?? ''}
          options={[{ id: '', label: t('history.allLicences') }, ...licences]}
          onChange={(id) => set({ licence: id || undefined, page: undefined })}
        />
        <TimeRangePicker
          allowed={historyRanges}
          value={range}
          onChange={(id) => set({ range: id, page: undefined })}
        />
      </Toolbar>
      {data ? <SeatChart points={data.points} /> : (failure ?? <div className="bc-chart-place" />)}
      <RequestsSection licence={licence} />
      <Section
        title={t(show === 'days' ? 'history.days' : 'history.events')}
        actions={
          <SegmentedControl
            label={t('history.show')}
            value={show}
            options={[
              { id: 'events', label: t('history.showEvents') },
              { id: 'days', label: t('history.showDays') },
            ]}
            onChange={(id) => set({ ...otherList, show: id === 'events' ? undefined : id })}
          />
        }
      >
        {show === 'days' ? <DayList shown={shown} /> : <EventList shown={shown} />}
      </Section>
    </LicencesFrame>
  );
}

/** Returns the first and the last day of a range where the reader is (spec §9). */
function useReaderDays(range: HistoryRange) {
  const [now] = useState(() => new Date());
  const { start, end } = periodOf(range, now);
  return { from: plainDay(start), to: plainDay(end < now ? end : now) };
}
