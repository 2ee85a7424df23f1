import { jobsRoutes } from '#platform/common/jobs.routes.ts';
import type { jobsContract } from '#platform/common/jobs.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { homeTexts } from './texts.ts';

const jobs = contractClient<typeof jobsContract>(jobsRoutes);
const take = 5;

/** Work that was given up after its last try, the latest first. Not there while there is none. */
export function JobsCard() {
  const t = useT(homeTexts);
  const source = useDataSource(jobs.failing, { query: { take } }, { refreshSeconds: 60 });
  const error = useSourceFailure({ title: t('jobs.failed'), source });
  const { data = [], total = 0 } = source.data ?? {};
  if (source.data && total === 0 && error === undefined) return null;
  return (
    <Card title={t('jobs.title')}>
      {error ?? (source.initialState ? <Skeleton lines={2} /> : null)}
      <Stack gap={4}>
        {data.map((job) => (
          <div key={job.id} className="ui-two-lines">
            <span>{job.topic}</span>
            <span className="ui-muted">
              <DateText value={job.at} style="dateTime" /> · {t('jobs.tries', { count: job.tries })}
            </span>
            <span className="ui-muted">{job.error}</span>
            <CopyText value={job.correlationId} label={t('jobs.number')} />
          </div>
        ))}
        {total > data.length ? (
          <p className="ui-muted">{t('jobs.more', { count: total - data.length })}</p>
        ) : null}
      </Stack>
    </Card>
  );
}
