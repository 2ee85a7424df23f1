import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { BackgroundService, JobRunRow } from '#platform/common/background-services.schema.ts';
import type { FailingJob } from '#platform/common/jobs.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { linkTo, usePath } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, Inline } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { givenUpClient, servicesClient } from './clients.ts';
import { useRunFile } from './file-columns.ts';
import { useSpan, useJobWords } from './job-words.ts';
import { RunBars } from './run-bars.tsx';
import { RunView, RunStateChip } from './run-view.tsx';
import { devTexts } from './texts.ts';
import type { ServiceActs } from './use-service-acts.ts';

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

interface GivenUpProps {
  readonly job: string;
  readonly count: number;
}

/** Messages of a service that were given up after their last try. Not there while there are none. */
export function GivenUpSection({ job, count }: GivenUpProps) {
  const t = useT(devTexts);
  const source = useDataSource(
    givenUpClient.failing,
    { query: { topic: job, take: 200 } },
    { enabled: count > 0 },
  );
  const letters = source.data?.data ?? [];
  if (count === 0 || letters.length === 0) return null;
  return (
    <section className="dv-section">
      <h3>{t('given.title')}</h3>
      <ul className="dv-given">
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </ul>
    </section>
  );
}

function Letter({ letter }: { readonly letter: FailingJob }) {
  const t = useT(devTexts);
  const format = useFormat();
  const retry = useAction(givenUpClient.retry, {
    refresh: [givenUpClient.failing, servicesClient.list],
    success: t('given.retried'),
  });
  const at = format.date(letter.at, 'dateTime');
  return (
    <li>
      <span>{t('given.text', { at, tries: letter.tries, error: letter.error })}</span>
      <Button
        size="sm"
        isPending={retry.pending}
        onPress={() => void retry.run({ params: { jobId: letter.id } })}
      >
        {t('given.retry')}
      </Button>
    </li>
  );
}

interface ServiceSheetProps {
  readonly service: BackgroundService;
  /** Run that the address names; undefined: the service itself is on show. */
  readonly runId: string | undefined;
  readonly acts: ServiceActs;
  readonly onClose: () => void;
}

/** One service: what it is for, how it went, its runs, and one of them in detail. */
export function ServiceSheet({ service, runId, acts, onClose }: ServiceSheetProps) {
  const t = useT(devTexts);
  const path = usePath();
  const words = useJobWords();
  return (
    <Sheet
      isOpen
      size="lg"
      onClose={onClose}
      title={words.nameOf(service.job)}
      subtitle={words.dutyOf(service.job)}
      actions={<Acts service={service} acts={acts} />}
    >
      {runId === undefined ? (
        <Stack gap={6}>
          <Paused service={service} />
          <RunBars runs={service.runs} />
          <Facts service={service} />
          <GivenUpSection job={service.job} count={service.givenUp} />
          <RunsSection job={service.job} />
        </Stack>
      ) : (
        <Stack gap={5}>
          <TextLink href={linkTo(path, { job: service.job })}>{t('run.back')}</TextLink>
          <RunView key={runId} service={service} runId={runId} />
        </Stack>
      )}
    </Sheet>
  );
}

function Acts({ service, acts }: Pick<ServiceSheetProps, 'service' | 'acts'>) {
  const t = useT(devTexts);
  if (service.pause)
    return (
      <Button variant="primary" icon={Play} onPress={() => acts.resume(service)}>
        {t('resume')}
      </Button>
    );
  return (
    <>
      <Button icon={Pause} onPress={() => acts.pause(service)}>
        {t('pause')}
      </Button>
      {service.mayStart ? (
        <Button variant="primary" icon={Play} onPress={() => acts.start(service)}>
          {t('start')}
        </Button>
      ) : null}
    </>
  );
}

function Paused({ service: { pause } }: Pick<ServiceSheetProps, 'service'>) {
  const t = useT(devTexts);
  const format = useFormat();
  if (!pause) return null;
  const until = pause.until && format.date(pause.until, 'dateTime');
  return (
    <Banner tone="warning" title={until ? t('pausedUntil', { until }) : t('paused')}>
      {t('note.pause', {
        by: pause.by,
        at: format.date(pause.at, 'dateTime'),
        reason: pause.reason,
      })}
    </Banner>
  );
}

function Facts({ service }: Pick<ServiceSheetProps, 'service'>) {
  const t = useT(devTexts);
  const format = useFormat();
  const span = useSpan();
  const { scheduleOf } = useJobWords();
  const { last, runs, nextAt, cron, waiting } = service;
  const over = runs.filter(({ state }) => state !== 'running');
  const done = over.filter(({ state }) => state === 'done').length;
  const items = [
    {
      term: t('fact.schedule'),
      detail: (
        <>
          {scheduleOf(service)} {cron ? <code className="dv-cron">{cron}</code> : null}
        </>
      ),
    },
    { term: t('fact.owner'), detail: t(`owner.${service.owner}`) },
    { term: t('fact.next'), detail: nextAt ? format.date(nextAt, 'dateTime') : '–' },
    {
      term: t('fact.success'),
      detail: over.length > 0 ? t('fact.successText', { done, count: over.length }) : '–',
    },
    { term: t('fact.items'), detail: last ? format.number(last.items) : '–' },
    { term: t('fact.lag'), detail: last ? span(last.lagMs) : '–' },
    { term: t('fact.waiting'), detail: format.number(waiting) },
  ];
  return <DescriptionList items={items} />;
}
