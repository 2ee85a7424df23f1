import { useT } from '#platform/web/i18n/use-t.ts';
import { useCurrentUser, useMayUse } from '#platform/web/session/session.ts';
import { AppsCard } from '#platform/web/shell/apps-card.tsx';
import { Part, useParts } from '#platform/web/shell/slot.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PricesCard } from './prices-card.tsx';
import { TenantsCard } from './tenants-card.tsx';
import { homeTexts } from './texts.ts';

/** The staff's first look: customers, the prices they see, and the way to the apps. */
export function HomePage() {
  const t = useT(homeTexts);
  const user = useCurrentUser();
  const parts = [...useParts('attention'), ...useParts('recent')];
  const maySeePrices = useMayUse('Marketplace.Write');
  const mayListTenants = (user?.roles.length ?? 0) > 0; // any internal permission is enough (spec §7, admin/tenants)
  return (
    <>
      <PageHeader title={t('welcome', { name: user?.name ?? '' })} description={user?.email} />
      <WithAside
        aside={
          <Stack gap={6}>
            {maySeePrices ? <PricesCard /> : null}
            <AppsCard />
          </Stack>
        }
      >
        <Stack gap={6}>
          {parts.map(({ app, part }) => (
            <Part key={`${app.feature}-${part.name}`} part={part} />
          ))}
          {mayListTenants ? <TenantsCard /> : null}
        </Stack>
      </WithAside>
    </>
  );
}
