import { useState } from 'react';
import type { JobRunRow } from '#platform/common/background-services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { linkTo, usePath } from '#platform/web/router/address.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { servicesClient } from './clients.ts';
import { useRunFile } from './file-columns.ts';
import { RunStateChip } from './run-state-chip.tsx';
import { devTexts } from './texts.ts';
import { useJobWords } from './use-job-words.ts';
import { useSpan } from './use-span.ts';

const take = 10;

/** Runs of a service, the latest first. */
export function RunsSection({ job }: { readonly job: string }) {
  const t = useT(devTexts);
  const path = usePath();
  const { nameOf } = useJobWords();
  const [page, setPage] = useState(0);
  const source = useDataSource(servicesClient.runs, {
    params: { job },
    query: { skip: page * take, take },
  });
  const failure = useSourceFailure({ title: t('runs.failed'), source });
  const runs = source.data?.data ?? [];
  const total = source.data?.metadata.total ?? 0;
  return (
    <section className="dv-section">
      <Inline gap={3}>
        <h3>{t('runs.title')}</h3>
        <ExportButton
          route={servicesClient.runs.route}
          params={{ job }}
          title={t('file.runs', { name: nameOf(job) })}
          total={total}
          query={{}}
          columns={useRunFile()}
          filters={[]}
        />
      </Inline>
      <PlainTable
        label={t('runs.title')}
        columns={useColumns()}
        rows={runs}
        rowKey={(run) => run.id}
        rowHref={(run) => linkTo(path, { job, run: run.id })}
        isLoading={source.loading && !source.data}
        error={failure}
        expected={5}
        empty={<EmptyState title={t('runs.empty')} />}
        foot={
          total > take ? (
            <Pagination page={page} take={take} total={total} onPageChange={setPage} />
          ) : undefined
        }
      />
    </section>
  );
}

function useColumns(): readonly Column<JobRunRow>[] {
  const t = useT(devTexts);
  const span = useSpan();
  return [
    {
      id: 'started',
      header: t('runs.column.started'),
      cell: ({ startedAt }) => <DateText value={startedAt} style="dateTime" />,
    },
    {
      id: 'state',
      header: t('runs.column.state'),
      cell: ({ state, failedTenants }) => (
        <Inline gap={2}>
          <RunStateChip state={state} />
          {failedTenants > 0 ? (
            <span className="dv-bad">{t('note.failedTenants', { count: failedTenants })}</span>
          ) : null}
        </Inline>
      ),
    },
    {
      id: 'items',
      header: t('runs.column.items'),
      align: 'end',
      cell: ({ items }) => <NumberText value={items} />,
    },
    {
      id: 'duration',
      header: t('runs.column.duration'),
      align: 'end',
      cell: ({ durationMs }) => span(durationMs),
    },
  ];
}
