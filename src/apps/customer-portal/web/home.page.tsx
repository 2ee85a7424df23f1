import { OnboardingCard } from '#domains/lifecycle/web/onboarding-card.tsx';
import { NewsCard } from '#domains/news/web/news-card.tsx';
import { useRoleName } from '#domains/people/web/use-role-name.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { Dateline } from '#platform/web/home/dateline.tsx';
import { HomeLines } from '#platform/web/home/home-lines.tsx';
import { TodoSection } from '#platform/web/home/todo-section.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Part, TopPart, useParts } from '#platform/web/shell/slot.tsx';
import { QuietRow } from '#platform/web/ui/decide-row.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { homeTexts } from './texts.ts';

const directory = contractClient<typeof directoryContract>(directoryRoutes);

/** Lines with the operator's contacts for this customer (product reference A17). */
function ContactRows() {
  const t = useT(homeTexts);
  const roleName = useRoleName();
  const source = useDataSource(directory.contacts, {});
  if (source.initialState) return <QuietRow title="" />;
  if (source.error && !source.data) return <QuietRow title={t('contacts.failed')} />;
  return (source.data?.data ?? []).map(({ userId, name, email, roles }) => (
    <QuietRow
      key={userId}
      title={name}
      detail={roles.length > 0 ? roles.map(roleName).join(', ') : t('contacts.title')}
      value={
        <a className="ui-link" href={`mailto:${email}`}>
          {t('contacts.write')}
          <VisuallyHidden> ({email})</VisuallyHidden>
        </a>
      }
    />
  ));
}

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
