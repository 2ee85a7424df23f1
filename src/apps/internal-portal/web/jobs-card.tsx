import { RotateCw } from 'lucide-react';
import { jobsRoutes } from '#platform/common/jobs.routes.ts';
import type { FailingJob, jobsContract } from '#platform/common/jobs.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { homeTexts } from './texts.ts';

const jobs = contractClient<typeof jobsContract>(jobsRoutes);
const take = 5;

/** Work that was given up after its last try, the latest first. Not there while there is none. */
export function JobsCard() {
  const t = useT(homeTexts);
  const source = useDataSource(jobs.failing, { query: { take } }, { refreshSeconds: 60 });
  const error = useSourceFailure({ title: t('jobs.failed'), source });
  const { data = [], total = 0 } = source.data ?? {};
  if (total === 0 && error === undefined) return null;
  return (
    <Card title={t('jobs.title')}>
      {error}
      <Stack gap={4}>
        {data.map((job) => (
          <GivenUp key={job.id} job={job} />
        ))}
        {total > data.length ? (
          <p className="ui-muted">{t('jobs.more', { count: total - data.length })}</p>
        ) : null}
      </Stack>
    </Card>
  );
}

function GivenUp({ job }: { readonly job: FailingJob }) {
  const t = useT(homeTexts);
  const words = useSliceWords();
  const name = words.find(`job.${job.topic}`) ?? job.topic;
  const retry = useAction(jobs.retry, {
    refresh: [jobs.failing],
    success: t('jobs.retried', { name }),
  });
  return (
    <div className="ui-two-lines">
      <span>{name}</span>
      <span className="ui-muted">
        <DateText value={job.at} style="dateTime" /> · {t('jobs.tries', { count: job.tries })}
      </span>
      <span className="ui-muted">{job.error}</span>
      <Inline gap={2}>
        <CopyText value={job.correlationId} label={t('jobs.number')} />
        <Button
          size="sm"
          icon={RotateCw}
          isPending={retry.pending}
          onPress={() => void retry.run({ params: { jobId: job.id } })}
        >
          {t('jobs.retry')}
        </Button>
      </Inline>
    </div>
  );
}
