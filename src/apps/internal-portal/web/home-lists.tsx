import { rights } from '#platform/common/rights.ts';
import { Suspense, lazy } from 'react';
import { useCurrentUser, useMayUse } from '#platform/web/session/session.ts';
import { InvitationsCard, useStuckInvitations } from './invitations-card.tsx';
import { RenewalsCard } from './renewals-card.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { WhenInSight } from '#platform/web/ui/when-in-sight.tsx';
import { homeTexts } from './texts.ts';
import { TroubleCard, useTrouble } from './trouble-card.tsx';

const place = <Skeleton shape="block" height="24rem" />;
/**
 * A whole list with search, arranging and export: weighs as much as the rest of the home, and
 * stands below everything else.
 */
const TenantsList = lazy(() =>
  import('./tenants-list.tsx').then((list) => ({ default: list.TenantsList })),
);

/** Tables of the staff home, loaded as a chunk of their own because tables are the largest part. */
export function HomeLists() {
  const t = useT(homeTexts);
  // any internal permission is enough (spec §7, admin/tenants)
  // who looks after customers has a page of them
  const mayListTenants = (useCurrentUser()?.roles.length ?? 0) > 0;
  const looksAfter = useMayUse(...rights.tenants.lookAfter);
  const seesInvitations = useMayUse(...rights.invitations.watchStuck);
  const trouble = useTrouble({ enabled: looksAfter });
  const stuck = useStuckInvitations({ enabled: seesInvitations });
  // both cards are there only when they have something to say: what stands below waits for it
  if ((looksAfter && trouble.initialState) || (seesInvitations && stuck.initialState)) return place;
  return (
    <>
      {looksAfter ? <TroubleCard /> : null}
      {seesInvitations ? <InvitationsCard /> : null}
      {looksAfter ? <RenewalsCard /> : null}
      {mayListTenants && !looksAfter ? (
        <Section title={t('tenants.title')}>
          <WhenInSight placeholder={place}>
            <Suspense fallback={place}>
              <TenantsList />
            </Suspense>
          </WhenInSight>
        </Section>
      ) : null}
    </>
  );
}
