import { customerAudience } from '#domains/knowledge/article.values.ts';

/** Audiences that every article may have; beside them any one tenant. */
export const audiences = ['internal', 'all', 'bundle:Essential', 'bundle:Standard'] as const;

interface Customer {
  readonly id: string;
  readonly name: string;
}

/** Returns the name of the one customer of an audience, as far as it is among the known ones. */
export function customerNameOf(
  audience: string,
  customers: readonly Customer[],
): string | undefined {
  return customers.find(({ id }) => customerAudience(id) === audience)?.name;
}
