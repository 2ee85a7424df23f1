import { lazy, Suspense } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { securityTexts } from './texts.ts';
import { useDashboards } from './use-dashboards.ts';

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

/** Shows the first dashboard that the reader may see: the menu leads here, whatever their rights. */
export function DashboardsPage() {
  const t = useT(securityTexts);
  const [first] = useDashboards();
  if (first === undefined)
    return <EmptyState title={t('state.none')}>{t('state.noneHint')}</EmptyState>;
  const First = pages[first];
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <First />
    </Suspense>
  );
}
