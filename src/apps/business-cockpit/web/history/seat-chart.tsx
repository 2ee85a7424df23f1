import type { HistoryPoint } from '#domains/licences/licence-history.rules.ts';
import { formatDayOfYear } from '#platform/common/format/dates.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { LineChart } from '#platform/web/ui/charts.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { cockpitTexts } from '../texts.ts';

/** Days in a row without a snapshot, both ends included. */
export interface Gap {
  readonly from: string;
  readonly to: string;
}

/** Returns the gaps between the first and the last snapshot; what lies outside is no gap. */
export function gapsOf(points: readonly HistoryPoint[]): Gap[] {
  const first = points.findIndex(({ booked }) => booked !== null);
  const last = points.findLastIndex(({ booked }) => booked !== null);
  const gaps: { from: string; to: string }[] = [];
  for (const [at, { day, booked }] of points.slice(0, last + 1).entries()) {
    if (at < first || booked !== null) continue;
    const open = gaps.at(-1);
    if (open && points[at - 1]?.booked === null) open.to = day;
    else gaps.push({ from: day, to: day });
  }
  return gaps;
}

/** Both numbers as steps; days without a snapshot are a gap, named below. */
export function SeatChart({ points }: { readonly points: readonly HistoryPoint[] }) {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const gaps = gapsOf(points).map(({ from, to }) =>
    from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`,
  );
  return (
    <Stack gap={2}>
      <LineChart
        title={t('history.chart')}
        at={points.map(({ day }) => day)}
        series={[
          {
            id: 'booked',
            label: t('history.booked'),
            values: points.map(({ booked }) => booked),
          },
          {
            id: 'assigned',
            label: t('history.assigned'),
            values: points.map(({ assigned }) => assigned),
          },
        ]}
        format={(value) => format.number(value)}
        formatAt={(day) => format.date(day.slice(0, 10))}
        formatTick={(day) => formatDayOfYear(day, format.locale)}
      />
      {gaps.length > 0 ? (
        <p className="ui-muted">{t('history.gap', { days: gaps.join(', ') })}</p>
      ) : null}
    </Stack>
  );
}
