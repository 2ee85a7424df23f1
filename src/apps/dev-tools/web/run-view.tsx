import { useState, useRef } from 'react';
import type {
  BackgroundService,
  JobRunRow,
  backgroundServicesContract,
  RunResult,
} from '#platform/common/background-services.schema.ts';
import type { RunState } from '#platform/common/background-services.values.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useScrollable } from '#platform/web/ui/use-scrollable.ts';
import { servicesClient, serviceSources } from './clients.ts';
import { useResultFile } from './file-columns.ts';
import { useSpan, useJobWords } from './job-words.ts';
import { saidFault } from './services.rules.ts';
import { devTexts } from './texts.ts';

const tones: Readonly<Record<RunState, Tone>> = {
  running: 'info',
  done: 'neutral',
  failed: 'danger',
  cancelled: 'warning',
  lost: 'danger',
};

/** State of a run in a word. */
export function RunStateChip({ state }: { readonly state: RunState }) {
  const t = useT(devTexts);
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}

const take = 20;

/** Results of a run by customer, those that failed first. */
export function RunResults({ run }: { readonly run: JobRunRow }) {
  const t = useT(devTexts);
  const { nameOf } = useJobWords();
  const [page, setPage] = useState(0);
  const [onlyFailed, setOnlyFailed] = useState(false);
  const source = useDataSource(servicesClient.results, {
    params: { job: run.job, runId: run.id },
    query: { skip: page * take, take, ...(onlyFailed && { result: 'failed' as const }) },
  });
  const failure = useSourceFailure({ title: t('run.failed'), source });
  const total = source.data?.metadata.total ?? 0;
  return (
    <section className="dv-section">
      <Inline gap={3}>
        <h3>{t('results.title')}</h3>
        <ExportButton
          route={servicesClient.results.route}
          params={{ job: run.job, runId: run.id }}
          title={t('file.results', { name: nameOf(run.job) })}
          total={total}
          query={onlyFailed ? { result: 'failed' } : {}}
          columns={useResultFile()}
          filters={
            onlyFailed ? [{ name: t('results.column.result'), value: t('state.failed') }] : []
          }
        />
      </Inline>
      <SegmentedControl
        label={t('results.show')}
        options={[
          { id: 'all', label: t('results.all', { count: run.doneTenants + run.failedTenants }) },
          { id: 'failed', label: t('results.onlyFailed', { count: run.failedTenants }) },
        ]}
        value={onlyFailed ? 'failed' : 'all'}
        onChange={(id) => {
          setOnlyFailed(id === 'failed');
          setPage(0);
        }}
      />
      <PlainTable
        label={t('results.label')}
        columns={useColumns()}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.tenantId}
        isLoading={source.loading && !source.data}
        error={failure}
        expected={5}
        foot={
          total > take ? (
            <Pagination page={page} take={take} total={total} onPageChange={setPage} />
          ) : undefined
        }
      />
    </section>
  );
}

function useColumns(): readonly Column<RunResult>[] {
  const t = useT(devTexts);
  const words = useSliceWords();
  const format = useFormat();
  const span = useSpan();
  return [
    {
      id: 'tenant',
      header: t('results.column.tenant'),
      cell: ({ tenantName, tenantId }) => tenantName || tenantId,
    },
    {
      id: 'result',
      header: t('results.column.result'),
      cell: ({ result, error, items }) =>
        result === 'failed' ? (
          <span className="dv-bad">{saidFault(error, words.find)}</span>
        ) : (
          t('results.done', { count: format.number(items) })
        ),
    },
    {
      id: 'duration',
      header: t('fact.duration'),
      align: 'end',
      cell: ({ durationMs }) => span(durationMs),
    },
  ];
}

type Run = ClientResult<(typeof backgroundServicesContract)['endpoints']['run']>;

/** Log of a run, the oldest first. New lines arrive by push while it runs, and are read out. */
export function RunLog({ run }: { readonly run: Run }) {
  const t = useT(devTexts);
  const format = useFormat();
  const { thingOf } = useJobWords();
  const region = useRef<HTMLOListElement>(null);
  const focusable = useScrollable(region) ? { tabIndex: 0 } : {};
  const textOf = ({ tenantName: tenant, name, count }: Run['lines'][number]) => {
    const facts = { name: thingOf(name), count: format.number(count) };
    return tenant ? t('log.tenantLine', { ...facts, tenant }) : t('log.line', facts);
  };
  const isLive = run.state === 'running';
  return (
    <section className="dv-section">
      <h3>
        {t('log.title')}
        {isLive ? <span className="dv-quiet"> {t('log.live')}</span> : null}
      </h3>
      <ol ref={region} className="dv-log" role="log" aria-label={t('log.title')} {...focusable}>
        <li>
          <Clock at={run.startedAt} /> {t('log.start')}
        </li>
        {run.lines.map((line, index) => (
          <li key={`${line.at} ${String(index)}`}>
            <Clock at={line.at} /> {textOf(line)}
          </li>
        ))}
        {run.endedAt ? (
          <li>
            <Clock at={run.endedAt} /> {t('log.end', { state: t(`state.${run.state}`) })}
          </li>
        ) : null}
      </ol>
    </section>
  );
}

function Clock({ at }: { readonly at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.date(at, 'clock')}</time>;
}

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
