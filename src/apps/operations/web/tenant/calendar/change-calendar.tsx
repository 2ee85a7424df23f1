import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { isToAct } from '#domains/health/health-news.rules.ts';
import type { ChangesQuery, ServiceChange } from '#domains/health/service-changes.schema.ts';
import { serviceChangesClient } from '#domains/health/web/clients.ts';
import { formatWeekdayName } from '#platform/common/format/dates.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useMedia } from '#platform/web/ui/use-media.ts';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
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
  dayAfterKey,
} from './change-month.rules.ts';
import './calendar.css';

/** Changes of a day that its cell shows; the day itself opens all of them. */
const shown = 3;

interface MonthGridProps {
  readonly month: Month;
  readonly weeks: readonly (readonly string[])[];
  readonly days: ReadonlyMap<string, readonly ServiceChange[]>;
  readonly today: string;
  readonly chosen: string | undefined;
  readonly isLoading: boolean;
  readonly hrefOf: (change: ServiceChange) => string;
  readonly onChoose: (day: string) => void;
  readonly onMonth: (month: Month) => void;
}

/**
 * A month as a grid of days. Keys go from day to day, also into other months; one day is in the
 * order of Tab, and so are the changes.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, weeks, today, chosen, isLoading, onMonth } = props;
  const t = useT(changesTexts);
  const { locale } = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(chosen ?? today);
  // A key that leads into another month is waited for: the month comes with the address.
  const isOnTheWay = useRef(false);
  const isShown = at.startsWith(month);
  const current = isShown ? at : `${month}-01`;
  useEffect(() => {
    if (!isOnTheWay.current || !isShown) return;
    isOnTheWay.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, isShown]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(isOnTheWay.current ? at : current, event.key);
    const isDay = event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined;
    if (next === undefined || !isDay) return;
    event.preventDefault();
    setAt(next);
    isOnTheWay.current = true;
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return (
    <table
      ref={table}
      // a table whose cells are walked by arrows is a grid (ARIA)
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      className="tc-month"
      aria-label={t('calendar.label')}
      aria-busy={isLoading}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{formatWeekdayName(day, locale, 'short')}</span>
              <VisuallyHidden>{formatWeekdayName(day, locale)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} {...props} day={day} isCurrent={day === current} onEnter={setAt} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends MonthGridProps {
  readonly day: string;
  /** The one in the order of Tab. */
  readonly isCurrent: boolean;
  readonly onEnter: (day: string) => void;
}

function Day({ day, isCurrent, onEnter, ...grid }: DayProps) {
  const { month, days, today, chosen, hrefOf, onChoose } = grid;
  const t = useT(changesTexts);
  const format = useFormat();
  const changes = days.get(day) ?? [];
  const rest = changes.length - shown;
  const spoken = format.date(day, 'long');
  return (
    <td
      role="gridcell"
      aria-selected={day === chosen}
      data-other={!day.startsWith(month) || undefined}
      data-today={day === today || undefined}
    >
      <button
        type="button"
        className="tc-day"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={
          changes.length === 0 ? spoken : t('calendar.day', { day: spoken, count: changes.length })
        }
        onFocus={() => onEnter(day)}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
      {changes.length === 0 ? null : (
        <ul>
          {changes.slice(0, rest > 0 ? shown - 1 : shown).map((change) => (
            <li key={change.id} lang="en" data-done={!isToAct(change) || undefined}>
              <TextLink href={hrefOf(change)} tone="quiet">
                {change.title}
              </TextLink>
            </li>
          ))}
          {rest > 0 ? (
            <li>
              <button type="button" className="tc-more" onClick={() => onChoose(day)}>
                {t('calendar.more', { count: rest + 1 })}
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </td>
  );
}

interface OfDays {
  readonly today: string;
  readonly hrefOf: (change: ServiceChange) => string;
}

interface DayListProps extends OfDays {
  readonly days: ReadonlyMap<string, readonly ServiceChange[]>;
  readonly isLoading: boolean;
}

/** Days of a month on which something is due, one below the other: the calendar of a phone. */
export function DayList({ days, isLoading, ...rest }: DayListProps) {
  const t = useT(changesTexts);
  if (days.size === 0)
    return isLoading ? (
      <Skeleton lines={4} />
    ) : (
      <EmptyState title={t('calendar.none')}>{t('calendar.noneHint')}</EmptyState>
    );
  return (
    <Stack gap={4}>
      {[...days].map(([day, changes]) => (
        <DayChanges key={day} day={day} changes={changes} {...rest} />
      ))}
    </Stack>
  );
}

interface DayChangesProps extends OfDays {
  readonly day: string;
  readonly changes: readonly ServiceChange[];
}

/** All changes of one day. */
export function DayChanges({ day, today, changes, hrefOf }: DayChangesProps) {
  const t = useT(changesTexts);
  const format = useFormat();
  return (
    <section className="tc-list" data-today={day === today || undefined}>
      <h3>{format.deadline(day)}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              <TextLink href={hrefOf(change)}>
                <span lang="en">{change.title}</span>
              </TextLink>
              <span className="ui-muted">
                {[change.services.join(', '), change.id].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Chip tone={change.state === 'new' ? 'info' : 'neutral'} icon={null}>
              {t(`state.${change.state}`)}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
