import { claims } from '#platform/common/access.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientMethod, ClientResult } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useActiveTenant, useCurrentUser, useMayUse } from '#platform/web/session/session.ts';
import { rolesClient, usersClient } from './clients.ts';
import type { MayDo } from './person-state.rules.ts';

/** Data sources to reload after people or roles change. */
export const peopleSources = [
  rolesClient.list,
  rolesClient.get,
  usersClient.list,
  usersClient.get,
  usersClient.allowance,
] as const;

/** A change of people or roles: says that it is done, and loads again what it made old. */
export function usePeopleAction<E extends Endpoint>(
  method: ClientMethod<E>,
  success: string | ((result: ClientResult<E>) => string) | undefined,
  onSuccess?: (result: ClientResult<E>) => void,
  undo?: (result: ClientResult<E>) => void,
) {
  return useAction(method, {
    refresh: peopleSources,
    ...(success !== undefined && { success }),
    ...(onSuccess && { onSuccess }),
    ...(undo && { undo }),
  });
}

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

/** Returns the rights that roles give together. */
export function useClaimsOf(roleIds: readonly string[]): string[] {
  const roles = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  const held = roles.filter((role) => roleIds.includes(role.id));
  return [...new Set(held.flatMap((role) => role.claims))];
}
