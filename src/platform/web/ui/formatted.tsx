import { formatDate, formatRelative, type DateStyle } from '#platform/common/format/dates.ts';
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

/** A `<time>` whose tooltip carries the exact moment. */
export function DateText({ value, style = 'date' }: DateTextProps) {
  const { locale } = useUi();
  return (
    <time
      className="ui-number"
      dateTime={value}
      title={value.length > 10 ? formatDate(value, locale, 'dateTime') : undefined}
    >
      {formatDate(value, locale, style)}
    </time>
  );
}

/** `vor 3 Stunden`, measured from `now` (the page's clock). */
export function RelativeTime({ value, now }: { readonly value: string; readonly now: Date }) {
  const { locale } = useUi();
  return (
    <time dateTime={value} title={formatDate(value, locale, 'dateTime')}>
      {formatRelative(value, now, locale)}
    </time>
  );
}
