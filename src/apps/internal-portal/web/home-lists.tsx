import { useCurrentUser, useMayUse } from '#platform/web/session/session.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { RenewalsCard } from './renewals-card.tsx';
import { TenantsCard } from './tenants-card.tsx';
import { TroubleCard } from './trouble-card.tsx';

/** The tables of the home: apart, because tables weigh more than all that stands above them. */
export function HomeLists() {
  const mayListTenants = (useCurrentUser()?.roles.length ?? 0) > 0; // any internal permission is enough (spec §7, admin/tenants)
  const looksAfter = useMayUse('Marketplace.Write', 'SalesTools.Write', 'Tenants.Write');
  const seesInvitations = useMayUse('Tenants.Write', 'Tenants.Users.Write');
  return (
    <>
      {looksAfter ? <TroubleCard /> : null}
      {seesInvitations ? <InvitationsCard /> : null}
      {looksAfter ? <RenewalsCard /> : null}
      {mayListTenants ? <TenantsCard /> : null}
    </>
  );
}
