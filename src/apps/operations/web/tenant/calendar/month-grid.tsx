import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isToAct } from '#domains/health/health-news.rules.ts';
import type { ServiceChange } from '#domains/health/service-changes.schema.ts';
import { formatWeekdayName } from '#platform/common/format/dates.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { changesTexts } from '../changes-texts.ts';
import { dayAfterKey, monthOf, type Month } from './change-month.rules.ts';

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
