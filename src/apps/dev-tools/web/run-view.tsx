import { useState } from 'react';
import type { BackgroundService, JobRunRow } from '#platform/common/background-services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { servicesClient, serviceSources } from './clients.ts';
import { RunLog } from './run-log.tsx';
import { RunResults } from './run-results.tsx';
import { RunStateChip } from './run-state-chip.tsx';
import { devTexts } from './texts.ts';
import { useSpan } from './use-span.ts';

interface RunViewProps {
  readonly service: BackgroundService;
  readonly runId: string;
}

/** One run: what it did, its log while it is written, and how it went for each customer. */
export function RunView({ service, runId }: RunViewProps) {
  const t = useT(devTexts);
  const format = useFormat();
  const params = { job: service.job, runId };
  const source = useDataSource(servicesClient.run, { params });
  const failure = useSourceFailure({ title: t('run.failed'), source });
  const run = source.data;
  if (!run) return failure ?? <Skeleton lines={10} />;
  return (
    <Stack gap={5}>
      <Inline gap={3}>
        <h3 className="dv-run-title">
          {t('run.title', { at: format.date(run.startedAt, 'dateTime') })}
        </h3>
        <RunStateChip state={run.state} />
      </Inline>
      <Facts run={run} />
      <RunActs service={service} run={run} />
      <RunLog run={run} />
      {run.doneTenants + run.failedTenants > 0 ? <RunResults run={run} /> : null}
    </Stack>
  );
}

function Facts({ run }: { readonly run: JobRunRow }) {
  const t = useT(devTexts);
  const format = useFormat();
  const span = useSpan();
  const cause =
    run.cause === 'person' ? t('cause.person', { name: run.startedBy }) : t(`cause.${run.cause}`);
  return (
    <DescriptionList
      items={[
        { term: t('fact.cause'), detail: cause },
        { term: t('fact.duration'), detail: span(run.durationMs) },
        { term: t('fact.lag'), detail: span(run.lagMs) },
        { term: t('runs.column.items'), detail: format.number(run.items) },
        { term: t('fact.attempt'), detail: format.number(run.attempt) },
        ...(run.error ? [{ term: t('fact.error'), detail: run.error }] : []),
        ...(run.correlationId
          ? [
              {
                term: t('fact.correlation'),
                detail: <CopyText value={run.correlationId} label={t('fact.correlation')} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Cancels what runs, and tries again what failed. */
function RunActs({
  service,
  run,
}: {
  readonly service: BackgroundService;
  readonly run: JobRunRow;
}) {
  const t = useT(devTexts);
  const [isAsked, setAsked] = useState(false);
  const params = { job: run.job, runId: run.id };
  const cancel = useAction(servicesClient.cancel, {
    refresh: serviceSources,
    success: t('cancel.done'),
  });
  const retry = useAction(servicesClient.retry, {
    refresh: serviceSources,
    success: ({ tenants }) => t('retried', { count: tenants }),
  });
  if (run.isCancelAsked && run.state === 'running') return <p>{t('cancel.asked')}</p>;
  if (!service.isByTenant) return null;
  return (
    <>
      {run.state === 'running' ? (
        <Inline>
          <Button onPress={() => setAsked(true)}>{t('cancel.run')}</Button>
        </Inline>
      ) : run.failedTenants > 0 ? (
        <Inline>
          <Button isPending={retry.pending} onPress={() => void retry.run({ params })}>
            {t('retry')}
          </Button>
        </Inline>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('cancel.title')}
        confirmLabel={t('cancel.run')}
        cancelLabel={t('cancel.keep')}
        onConfirm={async () => {
          await cancel.run({ params });
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
}
