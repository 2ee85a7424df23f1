import { useState } from 'react';
import type { JobRunRow, RunResult } from '#platform/common/background-services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { servicesClient } from './clients.ts';
import { saidFault } from './failed-dataset.rules.ts';
import { useResultFile } from './file-columns.ts';
import { devTexts } from './texts.ts';
import { useJobWords } from './use-job-words.ts';
import { useSpan } from './use-span.ts';

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
