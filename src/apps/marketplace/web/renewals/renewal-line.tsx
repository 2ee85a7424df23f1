import type { DueRenewal } from '#domains/subscriptions/renewals.schema.ts';
import { formatDayOfYear, formatMonthName } from '#platform/common/format/dates.ts';
import { calendarDays, plainDay } from '#platform/common/format/days.rules.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { PeakShape } from '#platform/web/ui/peak.tsx';
import { useWidth } from '#platform/web/ui/use-width.ts';
import { useNow } from '../use-now.ts';
import { lineOf, soon } from './renewal-line.rules.ts';
import { renewalTexts } from './texts.ts';

interface RenewalLineProps {
  readonly days: readonly (readonly [day: string, rows: readonly DueRenewal[]])[];
}

const [height, base] = [84, 62];

/** Line of the days on which someone decides, each a peak as large as its money. */
export function RenewalLine({ days }: RenewalLineProps) {
  const t = useT(renewalTexts);
  const format = useFormat();
  const now = useNow();
  const [ref, width] = useWidth(1040);
  const { peaks, months } = lineOf(days, plainDay(now), width);
  const all = days.map(([day]) => formatDayOfYear(day, format.locale)).join(', ');
  return (
    <div className="renewal-line" ref={ref}>
      <svg width={width} height={height} role="img" aria-label={t('line', { days: all })}>
        <line className="ui-axis" x1="0" x2={width} y1={base} y2={base} />
        {months.map(({ day, start, middle, isNamed }) => (
          <g key={day}>
            {start === 0 ? null : (
              <path className="ui-axis-tick" d={`M${start * width} ${base}v6`} />
            )}
            {isNamed ? (
              <text x={middle * width} y={base + 18} textAnchor="middle">
                {formatMonthName(day, format.locale, width < 560 ? 'short' : 'long')}
              </text>
            ) : null}
          </g>
        ))}
        <path className="ui-axis-today" d={`M1 ${base - 34}V${base}`} />
        <text className="renewal-line-day" x="7" y={base - 26}>
          {t('today')}
        </text>
        {peaks.map(({ day, place, height: peak, isNamed }) => (
          <g key={day}>
            <PeakShape
              state={(calendarDays(day, now) ?? 0) <= soon ? 'due' : 'later'}
              x={place * width}
              y={base}
              height={peak}
            />
            {isNamed ? (
              <text
                className="renewal-line-day"
                x={place * width}
                y={base - peak - 6}
                textAnchor="middle"
              >
                {formatDayOfYear(day, format.locale)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
}
