import { usersRoutes } from '#domains/people/users.ts';
import type { usersContract } from '#domains/people/users.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';

export const users = contractClient<typeof usersContract>(usersRoutes);

/** Returns how many users of a state there are. */
export async function countUsers(state: 'active' | 'asks' | 'invited'): Promise<number> {
  const { metadata } = await readSource(users.list, { query: { state, take: 1 } });
  return metadata.total;
}
