import { rights } from '#platform/common/rights.ts';
import { lazy, Suspense } from 'react';
import { NewsCard } from '#domains/news/web/news-card.tsx';
import { NumberTiles } from '#platform/web/home/number-tiles.tsx';
import { TodoSection } from '#platform/web/home/todo-section.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useCurrentUser, useMayUse } from '#platform/web/session/session.ts';
import { Part, useParts } from '#platform/web/shell/slot.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { homeTexts } from './texts.ts';

// of few people: the others' home does not load it
const JobsCard = lazy(() => import('./jobs-card.tsx').then((card) => ({ default: card.JobsCard })));

const HomeLists = lazy(() =>
  import('./home-lists.tsx').then((lists) => ({ default: lists.HomeLists })),
);

/**
 * Staff home: queue over all customers, customers in trouble, renewals, and parts contributed by
 * apps.
 */
export function HomePage() {
  const t = useT(homeTexts);
  const user = useCurrentUser();
  const recent = useParts('recent');
  const beside = useParts('aside');
  const looksAfter = useMayUse(...rights.tenants.lookAfter);
  const seesJobs = useMayUse(...rights.jobs.watch);
  return (
    <>
      <PageHeader title={t('welcome', { name: user?.name ?? '' })} />
      <WithAside
        aside={
          <Stack gap={6}>
            <NewsCard mayWrite={looksAfter} />
            {seesJobs ? (
              <Suspense fallback={<Skeleton shape="block" />}>
                <JobsCard />
              </Suspense>
            ) : null}
            {beside.map(({ app, part }) => (
              <Part key={`${app.feature}-${part.name}`} part={part} />
            ))}
          </Stack>
        }
      >
        <Stack gap={6}>
          <TodoSection />
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
