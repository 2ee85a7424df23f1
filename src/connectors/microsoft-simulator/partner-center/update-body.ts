import { z } from 'zod';
import type { Received } from '../server/exchange.ts';
import type { Catalogue } from '../world/catalogue.ts';
import type { Schedule } from '../world/subscription.rules.ts';
import { cycleOf, monthsOf } from './catalogue.rules.ts';
import type { partnerSubscriptionOf } from './subscription.rules.ts';
import type { Update } from './update.rules.ts';

const instructions = z.looseObject({
  product: z.looseObject({
    productId: z.string(),
    skuId: z.string(),
    billingCycle: z.string(),
    termDuration: z.string(),
  }),
  quantity: z.number().int().min(1),
  customTermEndDate: z.string().nullish(),
});

/** The whole object is expected; only what can be changed is read. */
const subscription = z.looseObject({
  id: z.string(),
  quantity: z.number().int(),
  status: z.enum(['active', 'suspended', 'deleted', 'expired']),
  billingCycle: z.string(),
  termDuration: z.string(),
  friendlyName: z.string().nullish(),
  // Left out, these are reset without a word.
  autoRenewEnabled: z.boolean().default(false),
  scheduledNextTermInstructions: instructions.nullish(),
  scheduledActions: z.array(z.looseObject({ type: z.string() })).nullish(),
  attributes: z.looseObject({ etag: z.string().optional() }).optional(),
});

/** Reads what an update asks for; undefined for what is no subscription or another one. */
export function readUpdate(
  request: Received,
  current: ReturnType<typeof partnerSubscriptionOf>,
  catalogue: Catalogue,
): Update | undefined {
  const read = subscription.safeParse(jsonOf(request.body));
  if (!read.success) return undefined;
  const { id, status, billingCycle, termDuration, attributes, scheduledActions } = read.data;
  if (id.toLowerCase() !== current.id || termDuration !== current.termDuration) return undefined;
  const schedule = scheduleOf(read.data.scheduledNextTermInstructions, catalogue);
  if (schedule === 'unknown') return undefined;
  const etag = request.headers.get('if-match') ?? attributes?.etag;
  return {
    quantity: read.data.quantity,
    status: status === 'expired' ? 'active' : status,
    isRenewed: read.data.autoRenewEnabled,
    isCancelled: (scheduledActions ?? []).some(({ type }) => type === 'cancelAtEndOfTerm'),
    schedule,
    isOtherBillingCycle: billingCycle !== current.billingCycle,
    friendlyName: read.data.friendlyName ?? '',
    isStale: etag !== undefined && etag !== current.attributes.etag,
  };
}

function scheduleOf(
  asked: z.infer<typeof instructions> | null | undefined,
  catalogue: Catalogue,
): Omit<Schedule, 'at'> | undefined | 'unknown' {
  if (!asked) return undefined;
  const { productId, skuId, billingCycle, termDuration } = asked.product;
  const product = catalogue.find(productId, skuId);
  const months = monthsOf(termDuration);
  const cycle = months === undefined ? undefined : cycleOf(months, billingCycle);
  if (!product || months === undefined || !cycle) return 'unknown';
  const customEndAt = asked.customTermEndDate ? Date.parse(asked.customTermEndDate) : undefined;
  return { product, quantity: asked.quantity, months, billingCycle: cycle, customEndAt };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
