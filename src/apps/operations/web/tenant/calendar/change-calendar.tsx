import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ChangesQuery, ServiceChange } from '#domains/health/service-changes.schema.ts';
import { serviceChangesClient } from '#domains/health/web/clients.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { useMedia } from '#platform/web/ui/use-media.ts';
import { changesTexts } from '../changes-texts.ts';
import {
  byDay,
  monthAfter,
  monthOf,
  readDay,
  readMonth,
  spanOf,
  weeksOf,
  type Month,
} from './change-month.rules.ts';
import { DayChanges, DayList } from './day-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import './calendar.css';

/** More in six weeks than that are in the list. */
const most = 200;
const readPlace = (search: Search) => ({
  month: readMonth(search['month']),
  day: readDay(search['day']),
});

interface ChangeCalendarProps {
  /** Search and filters of the list. */
  readonly asked: Partial<Pick<ChangesQuery, 'search' | 'scope' | 'state'>>;
  readonly hrefOf: (change: ServiceChange) => string;
}

/** Changes by the day until which something has to be done: a month, on a phone its days. */
export function ChangeCalendar({ asked, hrefOf }: ChangeCalendarProps) {
  const t = useT(changesTexts);
  const [{ month: wanted, day }, set] = useAddressState(readPlace);
  const [today] = useState(() => plainDay(new Date()));
  const isPhone = useMedia('(max-width: 640px)');
  const month = wanted ?? monthOf(day ?? today);
  const weeks = weeksOf(month);
  const { changes, failure, isLoading } = useChanges(asked, weeks);
  const days = byDay(changes);
  const ofMonth = new Map([...days].filter(([one]) => one.startsWith(month)));
  const chosen = day === undefined ? undefined : days.get(day);
  const go = (next: Month) => set({ month: next, day: undefined });
  return (
    <Stack gap={3}>
      <MonthBar month={month} thisMonth={monthOf(today)} onMonth={go} />
      {failure}
      {isPhone && failure && changes.length === 0 ? null : isPhone ? (
        <DayList days={ofMonth} today={today} hrefOf={hrefOf} isLoading={isLoading} />
      ) : (
        <MonthGrid
          {...{ month, weeks, days, today, hrefOf, isLoading }}
          chosen={day}
          onChoose={(next) => set({ day: next === day ? undefined : next })}
          onMonth={go}
        />
      )}
      {isPhone || day === undefined || !chosen ? null : (
        <DayChanges day={day} today={today} changes={chosen} hrefOf={hrefOf} />
      )}
      <p className="ui-muted">{t('calendar.hint')}</p>
    </Stack>
  );
}

function useChanges(asked: ChangeCalendarProps['asked'], weeks: readonly (readonly string[])[]) {
  const t = useT(changesTexts);
  const tenantId = useActiveTenantId() ?? '';
  const { from, to } = spanOf(weeks);
  const source = useDataSource(serviceChangesClient.list, {
    params: { tenantId },
    query: {
      ...asked,
      when: 'all',
      ...{ actFrom: from, actTo: to, sortBy: 'actBy', sortDirection: 'asc', take: most },
    },
  });
  const failure = useSourceFailure({ title: t('failed'), source });
  return { changes: source.data?.data ?? [], failure, isLoading: source.loading };
}

interface MonthBarProps {
  readonly month: Month;
  readonly thisMonth: Month;
  readonly onMonth: (month: Month) => void;
}

function MonthBar({ month, thisMonth, onMonth }: MonthBarProps) {
  const t = useT(changesTexts);
  const format = useFormat();
  const turn = (months: number) => () => onMonth(monthAfter(month, months));
  return (
    <div className="tc-bar">
      <h2 aria-live="polite">{format.date(`${month}-01`, 'month')}</h2>
      <IconButton icon={ChevronLeft} label={t('calendar.previous')} onPress={turn(-1)} />
      <IconButton icon={ChevronRight} label={t('calendar.next')} onPress={turn(1)} />
      <Button size="sm" isDisabled={month === thisMonth} onPress={() => onMonth(thisMonth)}>
        {t('calendar.today')}
      </Button>
    </div>
  );
}
