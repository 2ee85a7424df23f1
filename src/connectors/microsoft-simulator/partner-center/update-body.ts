import { z } from 'zod';
import type { Received } from '../server/exchange.ts';
import type { partnerSubscriptionOf } from './subscription.rules.ts';
import type { Update } from './update.rules.ts';

/** The whole object is expected; only what can be changed is read. */
const subscription = z.looseObject({
  id: z.string(),
  quantity: z.number().int(),
  status: z.enum(['active', 'suspended', 'deleted', 'expired']),
  billingCycle: z.string(),
  termDuration: z.string(),
  // Left out, it is reset without a word.
  autoRenewEnabled: z.boolean().default(false),
  attributes: z.looseObject({ etag: z.string().optional() }).optional(),
});

/** Reads what an update asks for; undefined for what is no subscription or another one. */
export function readUpdate(
  request: Received,
  current: ReturnType<typeof partnerSubscriptionOf>,
): Update | undefined {
  const read = subscription.safeParse(jsonOf(request.body));
  if (!read.success) return undefined;
  const { id, quantity, status, billingCycle, termDuration, autoRenewEnabled, attributes } =
    read.data;
  if (id.toLowerCase() !== current.id || termDuration !== current.termDuration) return undefined;
  const etag = request.headers.get('if-match') ?? attributes?.etag;
  return {
    quantity,
    status: status === 'expired' ? 'active' : status,
    isRenewed: autoRenewEnabled,
    isOtherBillingCycle: billingCycle !== current.billingCycle,
    isStale: etag !== undefined && etag !== current.attributes.etag,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
