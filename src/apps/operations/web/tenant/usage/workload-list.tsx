import { usageClient } from '#domains/usage/web/clients.ts';
import type { WorkloadUse } from '#domains/usage/usage.schema.ts';
import { usageRanges, usageWorkloads, type UsageRange } from '#domains/usage/usage.ts';
import type { Period } from '#platform/common/time-range.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Sparkline } from '#platform/web/ui/charts.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { sampledDays } from './sampled-days.rules.ts';
import { usageTexts } from './texts.ts';

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
