import { OnboardingCard } from '#domains/lifecycle/web/onboarding-card.tsx';
import { NewsCard } from '#domains/news/web/news-card.tsx';
import { Dateline } from '#platform/web/home/dateline.tsx';
import { HomeLines } from '#platform/web/home/home-lines.tsx';
import { TodoSection } from '#platform/web/home/todo-section.tsx';
import { Part, TopPart, useParts } from '#platform/web/shell/slot.tsx';
import { ContactRows } from './contact-rows.tsx';

/**
 * Customer home: the monthly cost and where it is going, what is to be decided by the last possible
 * day, and beside it what is good to know.
 */
export function HomePage() {
  const recent = useParts('recent');
  return (
    <div className="home">
      <Dateline />
      <TopPart />
      <OnboardingCard />
      <div className="home-columns">
        <div className="home-column">
          <TodoSection />
          {recent.map(({ app, part }) => (
            <Part key={`${app.feature}-${part.name}`} part={part} />
          ))}
        </div>
        <div className="home-column">
          <HomeLines>
            <ContactRows />
          </HomeLines>
          <NewsCard />
        </div>
      </div>
    </div>
  );
}
