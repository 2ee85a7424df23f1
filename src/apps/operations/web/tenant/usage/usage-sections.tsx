import { Suspense } from 'react';
import { fullOn } from '#domains/usage/usage.rules.ts';
import type { WorkloadUse, StorageUse, UsageStorage } from '#domains/usage/usage.schema.ts';
import { usageRanges, usageWorkloads, type UsageRange } from '#domains/usage/usage.ts';
import { usageClient } from '#domains/usage/web/clients.ts';
import { formatDayOfYear } from '#platform/common/format/dates.ts';
import type { Period } from '#platform/common/time-range.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Sparkline, LineChart } from '#platform/web/ui/charts.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { freshnessClient } from '../overview/clients.ts';
import { isTroubled } from '../overview/overview.rules.ts';
import { usageTexts } from './texts.ts';
import { sizeText, unitOf, sampledDays } from './usage.rules.ts';

const workloadsList = defineList({
  sortable: ['id', 'active', 'change'],
  sort: { by: 'id', direction: 'asc' },
  filters: {},
});

interface WorkloadListProps {
  readonly range: {
    readonly value: UsageRange;
    readonly from: string;
    readonly period: Period;
  };
}

/** Services by use: active in the reader's range, of those with a licence, day by day. */
export function WorkloadList({ range }: WorkloadListProps) {
  const t = useT(usageTexts);
  const list = useListPage(usageClient.workloads, workloadsList, {
    rowKey: (row) => row.id,
    fixed: { range: range.value, from: range.from },
  });
  const columns = useColumns(range);
  return (
    <Section
      title={t('use.title')}
      description={t('use.hint', { count: usageRanges[range.value] })}
    >
      <ListFrame
        list={list}
        label={t('use.title')}
        failure={t('use.failed')}
        columns={columns}
        rowName={(row) => t(`workload.${row.id}`)}
        empty={{ title: t('use.empty'), hint: t('use.emptyHint') }}
      />
    </Section>
  );
}

function useColumns({ value, period }: WorkloadListProps['range']): Column<WorkloadUse>[] {
  const t = useT(usageTexts);
  const format = useFormat();
  const days = usageRanges[value];
  return [
    {
      id: 'id',
      header: t('use.service'),
      isSortable: true,
      width: '30%',
      words: wordsOf(usageWorkloads, (id) => t(`workload.${id}`)),
      cell: ({ id }) => <TwoLines first={t(`workload.${id}`)} second={t(`about.${id}`)} />,
    },
    {
      id: 'active',
      header: t('use.active'),
      isSortable: true,
      alsoExports: [{ id: 'licensed', title: t('use.licensed') }],
      cell: ({ active, licensed }) => (
        <UsageBar
          used={active}
          booked={licensed}
          hasNumbers
          label={t('use.of', { active, licensed })}
        />
      ),
    },
    {
      id: 'days',
      header: t('use.trend'),
      cell: (row) => {
        const shown = sampledDays(row.days, period).map(({ active }) => active);
        return shown.length < 2 ? (
          t('use.noTrend')
        ) : (
          <Sparkline
            values={shown}
            width={160}
            height={28}
            label={t('use.course', { most: Math.max(...shown), least: Math.min(...shown) })}
          />
        );
      },
    },
    {
      id: 'change',
      header: t('use.change', { count: days }),
      isSortable: true,
      align: 'end',
      cell: ({ change }) =>
        change === null
          ? t('change.unknown')
          : change === 0
            ? t('change.none')
            : format.difference(change),
    },
  ];
}

interface StorageListProps {
  readonly storages: readonly StorageUse[];
  readonly range: UsageRange;
}

/** Storage in use against what there is, with its growth and what is nearly full. */
export function StorageList({ storages, range }: StorageListProps) {
  const t = useT(usageTexts);
  if (storages.length === 0) return null;
  return (
    <Section title={t('storage.title')}>
      <ul className="us-storage">
        {storages.map((one) => (
          <Line key={one.id} storage={one} range={range} />
        ))}
      </ul>
    </Section>
  );
}

function Line({
  storage,
  range,
}: { readonly storage: StorageUse } & Pick<StorageListProps, 'range'>) {
  const t = useT(usageTexts);
  const { locale } = useFormat();
  const { id, usedBytes, quotaBytes, isReckoned, nearlyFull, grownBytes } = storage;
  const size = (bytes: number) => sizeText(bytes, locale);
  const used = size(usedBytes);
  const words = [
    ...(grownBytes === null ? [] : [grownWords(grownBytes)]),
    ...(nearlyFull === null ? [] : [nearlyWords(nearlyFull)]),
    ...(isReckoned ? [t('storage.reckoned')] : []),
  ];
  function grownWords(bytes: number): string {
    const key = bytes < 0 ? 'storage.shrunk' : 'storage.grown';
    return t(key, { size: size(Math.abs(bytes)), count: usageRanges[range] });
  }
  function nearlyWords(count: number): string {
    return count === 0 ? t('nearly.none') : t(`nearly.${id}`, { count });
  }
  return (
    <li>
      <span className="us-storage-head">
        <strong>{t(`storage.${id}`)}</strong>
        <span>
          {used}
          {quotaBytes === null ? null : <span className="ui-muted"> / {size(quotaBytes)}</span>}
        </span>
      </span>
      {quotaBytes === null ? null : (
        <UsageBar
          used={usedBytes}
          booked={quotaBytes}
          label={t('storage.of', { used, quota: size(quotaBytes) })}
        />
      )}
      <span className="ui-muted">{words.join(', ')}</span>
    </li>
  );
}

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

/** How late Microsoft counts, whether names are concealed, and why something was not read. */
export function UsageNotes({ usage: { countedTo, names } }: { readonly usage: UsageStorage }) {
  const t = useT(usageTexts);
  const format = useFormat();
  return (
    <div className="us-notes">
      {countedTo === null ? null : (
        <p>
          <strong>{t('lag.title')}</strong> {t('lag.text', { day: format.date(countedTo, 'long') })}
        </p>
      )}
      {names === 'concealed' ? (
        <p>
          <strong>{t('names.title')}</strong> {t('names.text')}
        </p>
      ) : null}
      <Suspense fallback={null}>
        <Failures />
      </Suspense>
    </div>
  );
}

function Failures() {
  const { find } = useSliceWords();
  const { data } = useDataSource(freshnessClient.list);
  const troubled = (data?.data ?? []).filter(
    (row) => row.dataset.startsWith('usage.') && isTroubled(row),
  );
  return troubled.map(({ dataset, failure }) => (
    <p key={dataset}>
      <strong>{find(`dataset.${dataset}`) ?? dataset}</strong>{' '}
      {failure === null ? null : find(`freshness.${failure}`)}
    </p>
  ));
}
