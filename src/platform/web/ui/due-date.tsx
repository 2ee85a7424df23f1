import './css/money.css';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { formatDate, formatDay, formatDistance } from '#platform/common/format/dates.ts';
import { useUi } from './ui-provider.tsx';

export interface DueDateProps {
  /** ISO moment, or a plain day `2026-11-21`, which is that day in every time zone. */
  readonly on: string;
  /** The page's clock. */
  readonly now: Date;
  /** Distance in words after the day (default), on a line of its own, or not at all. */
  readonly distance?: 'after' | 'below' | 'none' | undefined;
  /** Default: the weekday stands with days of this year. */
  readonly hasWeekday?: boolean | undefined;
  /** `time`: something happens then without the reader. */
  readonly tone?: 'time' | undefined;
}

/** `Mi, 9. Dez., in 17 Tagen`; a moment of today or tomorrow has its time: `heute, 14:05`. */
export function DueDate({ on, now, distance = 'after', hasWeekday, tone }: DueDateProps) {
  const { locale } = useUi();
  const isNear = on.length > 10 && Math.abs(calendarDays(on, now) ?? 2) < 2;
  return (
    <time className="ui-due" dateTime={on} data-tone={tone} data-distance={distance}>
      <span className="ui-due-day">{formatDay(on, locale, { now, hasWeekday })}</span>
      {distance === 'none' ? null : (
        <>
          {distance === 'after' ? ', ' : ' '}
          <span className="ui-due-distance">
            {formatDistance(on, now, locale)}
            {isNear ? `, ${formatDate(on, locale, 'time')}` : null}
          </span>
        </>
      )}
    </time>
  );
}
