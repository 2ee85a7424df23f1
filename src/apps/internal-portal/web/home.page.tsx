import { lazy, Suspense } from 'react';
import { NewsCard } from '#domains/news/web/news-card.tsx';
import { AttentionCard } from '#platform/web/home/attention-card.tsx';
import { NumberTiles } from '#platform/web/home/number-tiles.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useCurrentUser, useMayUse } from '#platform/web/session/session.ts';
import { AppsCard } from '#platform/web/shell/apps-card.tsx';
import { Part, useParts } from '#platform/web/shell/slot.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { JobsCard } from './jobs-card.tsx';
import { homeTexts } from './texts.ts';

const HomeLists = lazy(() => import('./home-lists.tsx').then((lists) => ({ default: lists.HomeLists })));

/** The staff's first look: the queue over all customers, who is in trouble, what renews, and whatever else the apps lend. */
export function HomePage() {
  const t = useT(homeTexts);
  const user = useCurrentUser();
  const recent = useParts('recent');
  const beside = useParts('aside');
  const looksAfter = useMayUse('Marketplace.Write', 'SalesTools.Write', 'Tenants.Write');
  const seesJobs = useMayUse('DeveloperTools.Write');
  return (
    <>
      <PageHeader title={t('welcome', { name: user?.name ?? '' })} description={user?.email} />
      <WithAside
        aside={
          <Stack gap={6}>
            <NewsCard mayWrite={looksAfter} />
            {seesJobs ? <JobsCard /> : null}
            {beside.map(({ app, part }) => (
              <Part key={`${app.feature}-${part.name}`} part={part} />
            ))}
            <AppsCard />
          </Stack>
        }
      >
        <Stack gap={6}>
          <AttentionCard />
          <NumberTiles />
          {recent.map(({ app, part }) => (
            <Part key={`${app.feature}-${part.name}`} part={part} />
          ))}
          <Suspense fallback={<Skeleton shape="block" />}>
            <HomeLists />
          </Suspense>
        </Stack>
      </WithAside>
    </>
  );
}
