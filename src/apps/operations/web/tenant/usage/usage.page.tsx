import { usageClient } from '#domains/usage/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TimeRangePicker } from '#platform/web/ui/time-range-picker.tsx';
import { TenantFrame } from '../tenant-frame.tsx';
import { useOperationsRange } from '../use-operations-range.ts';
import { UsageLead, IdleSeats } from './idle-seats.tsx';
import { UsageNotes, StorageChart, StorageList, WorkloadList } from './usage-sections.tsx';
import { usageTexts } from './texts.ts';
import './usage.css';

/** Use of Microsoft's services by those who may use them, and how much storage is left. */
export function UsagePage() {
  const t = useT(usageTexts);
  const range = useOperationsRange();
  const source = useDataSource(usageClient.storage, { query: { from: range.from } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const { data } = source;
  return (
    <TenantFrame
      tab="usage"
      readAt={undefined}
      actions={
        <TimeRangePicker
          value={range.value}
          allowed={range.allowed}
          onChange={range.onChange}
          label={t('range')}
        />
      }
    >
      {failure}
      {data ? null : failure ? null : <Skeleton lines={8} />}
      {data?.countedTo === null ? (
        <EmptyState title={t('empty')} offersSamples>
          {t('emptyHint')}
        </EmptyState>
      ) : data ? (
        <>
          <div className="us-lead">
            <UsageLead />
            <StorageChart storages={data.storages} period={range.period} />
          </div>
          <div className="us-columns">
            <WorkloadList range={range} />
            <Stack gap={6}>
              <IdleSeats />
              <StorageList storages={data.storages} range={range.value} />
            </Stack>
          </div>
          <UsageNotes usage={data} />
        </>
      ) : null}
    </TenantFrame>
  );
}
