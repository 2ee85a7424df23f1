import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant, useCurrentUser, useMayUse } from '#platform/web/session/session.ts';
import { AppsCard } from '#platform/web/shell/apps-card.tsx';
import { Part, useParts } from '#platform/web/shell/slot.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { OrdersCard } from './orders-card.tsx';
import { RenewalsCard } from './renewals-card.tsx';
import { homeTexts } from './texts.ts';

/** What needs the customer first: terms that end, orders under way, then the way to the apps. */
export function HomePage() {
  const t = useT(homeTexts);
  const user = useCurrentUser();
  const tenant = useActiveTenant();
  const parts = [...useParts('attention'), ...useParts('recent')];
  const maySeeSubscriptions = useMayUse('marketplace', 'businesscockpit:licenses');
  const maySeeOrders = useMayUse('marketplace', 'marketplace:orders:approve', 'businesscockpit:finances');
  const bundle = tenant?.licenseBundles[0];
  const hasContent = maySeeSubscriptions || maySeeOrders || parts.length > 0;
  return (
    <>
      <PageHeader
        title={t('welcome', { name: user?.name ?? '' })}
        description={[tenant?.name, bundle && t('bundle', { bundle })].filter(Boolean).join(' · ')}
      />
      {hasContent ? (
        <WithAside aside={<AppsCard />}>
          <Stack gap={6}>
            {parts.map(({ app, part }) => (
              <Part key={`${app.feature}-${part.name}`} part={part} />
            ))}
            {maySeeSubscriptions ? <RenewalsCard /> : null}
            {maySeeOrders ? <OrdersCard /> : null}
          </Stack>
        </WithAside>
      ) : (
        <AppsCard />
      )}
    </>
  );
}
