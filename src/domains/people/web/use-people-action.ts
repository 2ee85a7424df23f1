import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientMethod, ClientResult } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { rolesClient, usersClient } from './clients.ts';

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
