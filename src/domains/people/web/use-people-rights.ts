import { claims } from '#platform/common/access.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useActiveTenant, useCurrentUser, useMayUse } from '#platform/web/session/session.ts';

import { usersClient } from './clients.ts';
import type { MayDo } from './person-state.rules.ts';

type Noun = 'roles' | 'users';
type Act = 'add' | 'edit' | 'delete';

const staffPermission = { roles: 'Tenants.UserRoles.Write', users: 'Tenants.Users.Write' } as const;

/**
 * Returns whether the person may act on people or roles of the active tenant: customers by claims,
 * staff by permission.
 */
export function useMayPeople(noun: Noun, act: Act): boolean {
  return useMayUse(`tenant:${noun}:${act}`, staffPermission[noun]);
}

/**
 * Returns the rights the person can grant (rights.rules.ts): customers what they hold on the
 * tenant, staff with the permission everything.
 */
export function useGivable(noun: Noun): readonly string[] {
  const user = useCurrentUser();
  const held = useActiveTenant()?.roleClaims ?? [];
  return user?.kind === 'internal' && user.roles.includes(staffPermission[noun]) ? claims : held;
}

/** Returns what the reader may do with people of the active tenant. */
export function useMayDo(): MayDo {
  const { isMailed = false } = useDataSource(usersClient.allowance).data ?? {};
  return {
    isMailed,
    mayAdd: useMayPeople('users', 'add'),
    mayEdit: useMayPeople('users', 'edit'),
    mayDelete: useMayPeople('users', 'delete'),
  };
}
