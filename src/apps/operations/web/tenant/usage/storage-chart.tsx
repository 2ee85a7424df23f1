import { fullOn } from '#domains/usage/storage-outlook.rules.ts';
import type { StorageUse } from '#domains/usage/usage.schema.ts';
import { formatDayOfYear } from '#platform/common/format/dates.ts';
import type { Period } from '#platform/common/time-range.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { LineChart } from '#platform/web/ui/charts.tsx';
import { sampledDays } from './sampled-days.rules.ts';
import { sizeText, unitOf } from './size-text.rules.ts';
import { usageTexts } from './texts.ts';

interface StorageChartProps {
  readonly storages: readonly StorageUse[];
  readonly period: Period;
}

/** The shared storage over the reader's range, and when it is full if it grows on like that. */
export function StorageChart({ storages, period }: StorageChartProps) {
  const t = useT(usageTexts);
  const format = useFormat();
  const shared = storages.find(({ id }) => id === 'sharePoint');
  if (!shared) return null;
  const days = sampledDays(shared.days, period);
  const unit = unitOf(shared.usedBytes);
  const full = fullOn(shared.days, shared.quotaBytes);
  const isFull = shared.quotaBytes !== null && shared.usedBytes >= shared.quotaBytes;
  const outlook = isFull
    ? t('chart.isFull')
    : full === null
      ? t('chart.noEnd')
      : t('chart.fullOn', { day: format.date(full, 'month') });
  return (
    <LineChart
      title={t('chart.title')}
      at={days.map(({ day }) => day)}
      series={[
        {
          id: 'used',
          label: t('chart.used'),
          values: days.map(({ usedBytes }) => usedBytes / unit),
        },
      ]}
      format={(size) => sizeText(size * unit, format.locale)}
      formatAt={(day) => format.date(day.slice(0, 10))}
      formatTick={(day) => formatDayOfYear(day, format.locale)}
      height={180}
      summary={outlook}
    />
  );
}
