import type { Booking, ProviderTerm } from '#domains/orders/provisioner.port.ts';
import { z } from 'zod';
import { endActionOf } from './extended-term.rules.ts';

const dayMs = 86_400_000;

/** Text without a time zone is UTC at Partner Center. */
const moment = z
  .string()
  .transform((text) => new Date(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`))
  .refine((date) => !Number.isNaN(date.getTime()));

const schema = z.looseObject({
  id: z.string(),
  offerId: z.string(),
  quantity: z.coerce.number().int(),
  status: z.string().transform((word) => word.toLowerCase()),
  autoRenewEnabled: z.boolean().default(false),
  isTrial: z.boolean().default(false),
  billingCycle: z.string().default(''),
  termDuration: z.string().default(''),
  creationDate: moment.nullish(),
  effectiveStartDate: moment,
  commitmentEndDate: moment.nullish(),
  cancellationAllowedUntilDate: moment.nullish(),
  refundableQuantity: z
    .looseObject({
      totalQuantity: z.coerce.number().int().default(0),
      details: z
        .array(z.looseObject({ quantity: z.coerce.number(), allowedUntilDateTime: moment }))
        .default([]),
    })
    .nullish(),
  scheduledNextTermInstructions: z.looseObject({ quantity: z.coerce.number().int() }).nullish(),
  scheduledActions: z
    .array(z.looseObject({ type: z.string(), status: z.string().default('') }))
    .nullish(),
  parentSubscriptionId: z.string().nullish(),
  friendlyName: z.string().nullish(),
  offerName: z.string().nullish(),
  orderId: z.string().nullish(),
  attributes: z.looseObject({ etag: z.string().optional() }).nullish(),
});

/** A subscription of Partner Center as it is read here. */
export type PartnerSubscription = z.infer<typeof schema>;

/** Reads a subscription; undefined for what is none. What is not known is passed over. */
export function readSubscription(body: unknown): PartnerSubscription | undefined {
  return schema.safeParse(body).data;
}

/** Returns the first and the last day of the term, and the day of the renewal (UTC). */
export function datesOf({ effectiveStartDate, commitmentEndDate }: PartnerSubscription) {
  const isOpen = !commitmentEndDate || commitmentEndDate.getUTCFullYear() >= 9000;
  return {
    startsOn: dayOf(effectiveStartDate),
    endsOn: isOpen ? null : dayOf(commitmentEndDate),
    renewsOn: isOpen ? null : dayOf(new Date(commitmentEndDate.getTime() + dayMs)),
  };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns what a line has led to. `until`: last moment to give its seats back (B2.6: read). */
export function bookingOf(subscription: PartnerSubscription, until: Date | null): Booking {
  const { id, quantity, scheduledNextTermInstructions: next } = subscription;
  return {
    ref: id.toLowerCase(),
    seats: quantity,
    nextSeats: next && next.quantity !== quantity ? next.quantity : null,
    ...datesOf(subscription),
    returnableUntil: until?.toISOString() ?? null,
  };
}

/** Returns the last moment to give back what was added last; null where nothing goes back. */
export function latestWindow(subscription: PartnerSubscription): Date | null {
  const details = subscription.refundableQuantity?.details ?? [];
  const latest = Math.max(0, ...details.map((one) => one.allowedUntilDateTime.getTime()));
  return latest > 0 ? new Date(latest) : null;
}

/** Returns the last moment to cancel; null for trials. */
export function cancellableUntil(subscription: PartnerSubscription): Date | null {
  return subscription.isTrial ? null : (subscription.cancellationAllowedUntilDate ?? null);
}

const ended = ['deleted', 'expired', 'disabled'];

/** Returns the term that runs; undefined for what has no end. */
export function providerTermOf(subscription: PartnerSubscription): ProviderTerm | undefined {
  if (ended.includes(subscription.status)) return { state: 'ended' };
  const { endsOn, renewsOn, startsOn } = datesOf(subscription);
  if (endsOn === null || renewsOn === null) return undefined;
  const isExtended = endActionOf(subscription).isExtended;
  return {
    state: isExtended ? 'extended' : 'active',
    seats: subscription.quantity,
    startsOn,
    endsOn,
    renewsOn,
    returnableUntil: isExtended ? null : (cancellableUntil(subscription)?.toISOString() ?? null),
  };
}
