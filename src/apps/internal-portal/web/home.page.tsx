import { lazy, Suspense } from 'react';
import { NewsCard } from '#domains/news/web/news-card.tsx';
import { rights } from '#platform/common/rights.ts';
import { Dateline } from '#platform/web/home/dateline.tsx';
import { HomeLines } from '#platform/web/home/home-lines.tsx';
import { TodoSection } from '#platform/web/home/todo-section.tsx';
import { useMayUse } from '#platform/web/session/session.ts';
import { Part, TopPart, useParts } from '#platform/web/shell/slot.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { WhenInSight } from '#platform/web/ui/when-in-sight.tsx';

// of few people: the others' home does not load it
const JobsCard = lazy(() => import('./jobs-card.tsx').then((card) => ({ default: card.JobsCard })));

const HomeLists = lazy(() =>
  import('./home-lists.tsx').then((lists) => ({ default: lists.HomeLists })),
);

/**
 * Staff home: the revenue of all customers and where it is going, what waits by the last possible
 * moment, and beside it what is good to know. Its tables stand below the fold and are loaded there.
 */
export function HomePage() {
  const recent = useParts('recent');
  const looksAfter = useMayUse(...rights.tenants.lookAfter);
  const seesJobs = useMayUse(...rights.jobs.watch);
  return (
    <div className="home">
      <Dateline />
      <TopPart />
      <div className="home-columns">
        <div className="home-column">
          <TodoSection />
          {recent.map(({ app, part }) => (
            <Part key={`${app.feature}-${part.name}`} part={part} />
          ))}
          <WhenInSight placeholder={place}>
            <Suspense fallback={place}>
              <HomeLists />
            </Suspense>
          </WhenInSight>
        </div>
        <div className="home-column">
          <HomeLines />
          {seesJobs ? (
            <Suspense fallback={null}>
              <JobsCard />
            </Suspense>
          ) : null}
          <NewsCard mayWrite={looksAfter} />
        </div>
      </div>
    </div>
  );
}

const place = <Skeleton shape="block" height="24rem" />;
