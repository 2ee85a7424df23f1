import { claims } from '#platform/common/access.ts';
import { useActiveTenant, useCurrentUser, useMayUse } from '#platform/web/session/session.ts';

type Noun = 'roles' | 'users';
type Act = 'add' | 'edit' | 'delete';

const staffPermission = { roles: 'Tenants.UserRoles.Write', users: 'Tenants.Users.Write' } as const;

/** Whether the person may do this to people or roles of the active tenant: customers by their claims, staff by their permission. */
export function useMayPeople(noun: Noun, act: Act): boolean {
  return useMayUse(`tenant:${noun}:${act}`, staffPermission[noun]);
}

/** What the person can give away (rights.rules.ts): customers what they hold on the tenant, staff with the permission everything. */
export function useGivable(noun: Noun): readonly string[] {
  const user = useCurrentUser();
  const held = useActiveTenant()?.roleClaims ?? [];
  return user?.kind === 'internal' && user.roles.includes(staffPermission[noun]) ? claims : held;
}

/** The tenant that staff look at; undefined for customers, who look at their own. */
export function useStaffTenantName(): string | undefined {
  const user = useCurrentUser();
  const tenant = useActiveTenant();
  return user?.kind === 'internal' ? tenant?.name : undefined;
}
