import { z } from 'zod';
import type { ProviderEndDate } from '#domains/orders/provisioner.port.ts';

const kinds: Readonly<Record<string, ProviderEndDate['kind']>> = {
  calendarmonthaligned: 'month',
  subscriptionaligned: 'subscription',
};

const schema = z.looseObject({
  allowedCustomTermEndDateType: z.string(),
  /** Text without a time zone is UTC at Partner Center: its day is the first ten letters. */
  allowedCustomTermEndDate: z.string().regex(/^\d{4}-\d\d-\d\d/),
  cotermSubscriptionIds: z.array(z.string()).nullish(),
});

/** Returns a day on which a first term may end; undefined for what cannot be understood. */
export function endDateOf(item: unknown): ProviderEndDate | undefined {
  const read = schema.safeParse(item).data;
  const kind = read && kinds[read.allowedCustomTermEndDateType.toLowerCase()];
  if (!kind) return undefined;
  return {
    endsOn: read.allowedCustomTermEndDate.slice(0, 10),
    kind,
    subscriptionRefs: (read.cotermSubscriptionIds ?? []).map((id) => id.toLowerCase()),
  };
}

/** Returns the last day of a first term as Partner Center reads it: a moment in UTC. */
export const customEndOf = (day: string): string => `${day}T00:00:00Z`;
