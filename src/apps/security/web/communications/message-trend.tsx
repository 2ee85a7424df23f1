import { formatDayOfYear } from '#platform/common/format/dates.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { LineChart } from '#platform/web/ui/charts.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { postureClient } from '../clients.ts';
import { useDayRange } from '../use-posture.ts';
import { communicationsTexts } from './texts.ts';

const isMidnight = (at: string): boolean => at.slice(11, 16) === '00:00';

/** Course of mail and chat over the range; it ends with the last day that Microsoft has told. */
export function MessageTrend() {
  const t = useT(communicationsTexts);
  const format = useFormat();
  const { days } = useDayRange();
  const source = useDataSource(postureClient.communications, { query: { days } });
  const failure = useSourceFailure({ title: t('flow.failed'), source });
  if (!source.data) return failure ?? <Skeleton shape="block" height="320px" />;
  const { trend, until } = source.data;
  const values = (name: 'received' | 'sent' | 'chats') => trend.map((one) => one[name]);
  return (
    <>
      {failure}
      <LineChart
        title={trend.length < days ? t('flow.chartSteps') : t('flow.chart')}
        at={trend.map(({ day }) => day)}
        series={(['received', 'sent', 'chats'] as const).map((id) => ({
          ...{ id, label: t(`flow.${id}`), values: values(id) },
        }))}
        format={(value) => format.number(value)}
        formatAt={(day) => format.date(day)}
        // Sums are those of whole days: what stands between two of them has no name.
        formatTick={(at) => (isMidnight(at) ? formatDayOfYear(at.slice(0, 10), format.locale) : '')}
      />
      {until === null ? null : (
        <p className="ui-muted">{t('flow.until', { day: format.date(until) })}</p>
      )}
    </>
  );
}
