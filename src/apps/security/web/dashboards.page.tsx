import { lazy, Suspense, useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { securityTexts } from './texts.ts';
import { type Dashboard, useDashboards } from './use-dashboards.ts';

const pages = {
  ceo: lazy(() => import('./ceo.page.tsx').then((page) => ({ default: page.CeoPage }))),
  ciso: lazy(() => import('./ciso.page.tsx').then((page) => ({ default: page.CisoPage }))),
  communications: lazy(() =>
    import('./communications/communications.page.tsx').then((page) => ({
      default: page.CommunicationsPage,
    })),
  ),
  identity: lazy(() =>
    import('./identity.page.tsx').then((page) => ({ default: page.IdentityPage })),
  ),
  devices: lazy(() => import('./devices.page.tsx').then((page) => ({ default: page.DevicesPage }))),
};

/** Returns the dashboard that shows what the address names: a measure, or a domain. */
const readNamed = (search: Search): { readonly named: Dashboard | undefined } => ({
  named:
    search['control'] !== undefined
      ? 'ciso'
      : search['domain'] !== undefined
        ? 'communications'
        : undefined,
});

/**
 * Shows the dashboard of what the address names, else the first one that the reader may see: menu,
 * search and notices lead here, whatever their rights.
 */
export function DashboardsPage() {
  const t = useT(securityTexts);
  const open = useDashboards();
  const [{ named }] = useAddressState(readNamed);
  // Who closes what was named stays where it stood.
  const [last, keep] = useState(named);
  if (named !== undefined && named !== last) keep(named);
  const shown = open.find((id) => id === (named ?? last)) ?? open[0];
  if (shown === undefined)
    return <EmptyState title={t('state.none')}>{t('state.noneHint')}</EmptyState>;
  const Shown = pages[shown];
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Shown />
    </Suspense>
  );
}
