import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { rolesClient } from './clients.ts';

/** Returns the rights that roles give together. */
export function useClaimsOf(roleIds: readonly string[]): string[] {
  const roles = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  const held = roles.filter((role) => roleIds.includes(role.id));
  return [...new Set(held.flatMap((role) => role.claims))];
}
