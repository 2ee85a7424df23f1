import {
  formatDate,
  formatDay,
  formatRelative,
  type DateStyle,
} from '#platform/common/format/dates.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { useUi } from './ui-provider.tsx';

export interface NumberTextProps {
  /** Text keeps digits that a float would lose. */
  readonly value: number | string;
  readonly format?: Intl.NumberFormatOptions | undefined;
}

export function NumberText({ value, format }: NumberTextProps) {
  const { locale } = useUi();
  return <span className="ui-number">{formatNumber(value, locale, format)}</span>;
}

export interface DateTextProps {
  /** ISO moment, or a plain day `2026-11-21`, which is that day in every time zone. */
  readonly value: string;
  readonly style?: DateStyle | undefined;
}

/** A day or a moment; `dateTime` where the time of day matters: nothing stands in a tooltip. */
export function DateText({ value, style = 'date' }: DateTextProps) {
  const { locale } = useUi();
  return (
    <time className="ui-number" dateTime={value}>
      {formatDate(value, locale, style)}
    </time>
  );
}

/**
 * `vor 3 Stunden, 14:05`, from a day away on `vor 3 Tagen, 24. Nov.`, measured from `now` (the
 * page's clock).
 */
export function RelativeTime({ value, now }: { readonly value: string; readonly now: Date }) {
  const { locale } = useUi();
  const isToday = calendarDays(value, now) === 0;
  const exact = isToday
    ? formatDate(value, locale, 'time')
    : formatDay(value, locale, { now, hasWeekday: false });
  return (
    <time dateTime={value}>
      {formatRelative(value, now, locale)}, {exact}
    </time>
  );
}
