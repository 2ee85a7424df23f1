import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { formatDayOfYear } from '#platform/common/format/dates.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { LineChart } from '#platform/web/ui/charts.tsx';
import { securityTexts } from './texts.ts';

const isMidnight = (at: string): boolean => at.slice(11, 16) === '00:00';

/** Course of the score by days, as a chart and as a table; nothing before the second read. */
export function ScoreHistory({ trend }: Pick<PostureOverview, 'trend'>) {
  const t = useT(securityTexts);
  const format = useFormat();
  if (trend.length < 2) return null;
  const values = trend.map(({ percent }) => percent / 100);
  return (
    <Section title={t('history.title')}>
      <LineChart
        title={t('history.chart')}
        at={trend.map(({ day }) => day)}
        series={[{ id: 'score', label: t('history.share'), values }]}
        format={(value) => format.percent(value)}
        formatAt={(day) => format.date(day)}
        // Scores are those of whole days: what stands between two of them has no name.
        formatTick={(at) => (isMidnight(at) ? formatDayOfYear(at.slice(0, 10), format.locale) : '')}
      />
    </Section>
  );
}
