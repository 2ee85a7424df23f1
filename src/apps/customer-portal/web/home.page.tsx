import { OnboardingCard } from '#domains/lifecycle/web/onboarding-card.tsx';
import { NewsCard } from '#domains/news/web/news-card.tsx';
import { AttentionCard } from '#platform/web/home/attention-card.tsx';
import { NumberTiles } from '#platform/web/home/number-tiles.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant, useCurrentUser } from '#platform/web/session/session.ts';
import { AppsCard } from '#platform/web/shell/apps-card.tsx';
import { Part, useParts } from '#platform/web/shell/slot.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { homeTexts } from './texts.ts';

/** What needs the customer first, by the last moment to act; then one number an app, recent, news and who is responsible. */
export function HomePage() {
  const t = useT(homeTexts);
  const user = useCurrentUser();
  const tenant = useActiveTenant();
  const recent = useParts('recent');
  const beside = useParts('aside');
  const bundle = tenant?.licenseBundles[0];
  return (
    <>
      <PageHeader
        title={t('welcome', { name: user?.name ?? '' })}
        description={[tenant?.name, bundle && t('bundle', { bundle })].filter(Boolean).join(' · ')}
      />
      <WithAside
        aside={
          <Stack gap={6}>
            <ContactsCard />
            <NewsCard />
            {beside.map(({ app, part }) => (
              <Part key={`${app.feature}-${part.name}`} part={part} />
            ))}
            <AppsCard />
          </Stack>
        }
      >
        <Stack gap={6}>
          <OnboardingCard />
          <AttentionCard />
          <NumberTiles />
          {recent.map(({ app, part }) => (
            <Part key={`${app.feature}-${part.name}`} part={part} />
          ))}
        </Stack>
      </WithAside>
    </>
  );
}
