import type { JsonObject } from '@atrium/microsoft-client/json-value';
import type { ProvisioningFailure, ProvisioningLine } from '#domains/orders/provisioner.port.ts';
import { endActionOf, propertiesOf } from './extended-term.rules.ts';
import type { PartnerSubscription } from './partner-subscription.rules.ts';

/** Next step for a subscription as it was read. */
export type Step =
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly failure: ProvisioningFailure }
  /**
   * The whole object to be written back. `isExtra`: what was ordered is done, and a refusal of this
   * does not undo it.
   */
  | { readonly type: 'write'; readonly body: JsonObject; readonly isExtra?: true };

/** A subscription, as it was read and as it came. */
export interface Read {
  readonly subscription: PartnerSubscription;
  /** Whole object: what is left out when it is written back is reset (B2.9). */
  readonly whole: JsonObject;
}

/**
 * Judges a change by what Partner Center says now. Wishes are absolute, so what is already so is
 * done: a change whose answer was lost is never carried out twice.
 */
export function stepOf(read: Read, line: ProvisioningLine, now: Date): Step {
  switch (line.type) {
    case 'seatsIncrease':
    case 'seatsDecrease':
      return seatStep(read, line);
    case 'renewalChange':
      return endStep(read, line);
    case 'cancel':
      return cancelStep(read, now);
    case 'new':
    case 'upgrade':
      throw new Error('a new subscription is bought, and an upgrade has its own steps');
  }
}

const refused = (failure: ProvisioningFailure): Step => ({ type: 'refused', failure });

/** Seats are changed from the number that the customer saw, or not at all. */
function seatStep({ subscription, whole }: Read, line: ProvisioningLine): Step {
  const target = line.targetSeats ?? subscription.quantity;
  if (subscription.quantity === target) return scheduleStep({ subscription, whole }, line);
  const isMore = line.type === 'seatsIncrease';
  const before = isMore ? target - line.quantity : target + line.quantity;
  if (isOver(subscription)) return refused('FAILURE_SUBSCRIPTION_ENDED');
  if (subscription.quantity !== before) return refused('FAILURE_CHANGED_ELSEWHERE');
  const returnable = subscription.refundableQuantity?.totalQuantity;
  if (!isMore && returnable !== undefined && returnable < line.quantity)
    return refused('FAILURE_WINDOW_CLOSED');
  return { type: 'write', body: { ...whole, quantity: target } };
}

/** Schedules anew what the change of seats has dropped (B2.10); only a renewal has a schedule. */
function scheduleStep({ subscription, whole }: Read, { keptSeats }: ProvisioningLine): Step {
  const scheduled = subscription.scheduledNextTermInstructions?.quantity ?? null;
  const isAsWished =
    // lines from before there was such a wish have none
    (keptSeats ?? null) === null ||
    keptSeats === subscription.quantity ||
    keptSeats === scheduled ||
    endActionOf(subscription).action !== 'renew';
  if (isAsWished || keptSeats === null) return { type: 'done' };
  const scheduledNextTermInstructions = instructions(subscription, keptSeats);
  return { type: 'write', body: { ...whole, scheduledNextTermInstructions }, isExtra: true };
}

/** The end of the term and the seats of the next one (B2.10, B2.19). */
function endStep({ subscription, whole }: Read, line: ProvisioningLine): Step {
  if (isOver(subscription)) return refused('FAILURE_SUBSCRIPTION_ENDED');
  const action = line.endOfTerm ?? 'renew';
  const now = endActionOf(subscription).action;
  const scheduled = subscription.scheduledNextTermInstructions?.quantity ?? null;
  const seats = wantedSeats(subscription, line, action);
  const isAsWished = now === action && (seats === 'kept' || seats === scheduled);
  if (isAsWished) return { type: 'done' };
  const kept = seats === 'kept' ? whole['scheduledNextTermInstructions'] : undefined;
  return {
    type: 'write',
    body: {
      ...whole,
      ...propertiesOf(action),
      scheduledNextTermInstructions:
        typeof seats === 'number' ? instructions(subscription, seats) : kept,
    },
  };
}

/** Seats of the next term: a number, none scheduled, or as they are. */
function wantedSeats(
  { quantity }: PartnerSubscription,
  { targetSeats }: ProvisioningLine,
  action: 'renew' | 'extend' | 'cancel',
): number | null | 'kept' {
  if (action !== 'renew') return null;
  if (targetSeats === null) return 'kept';
  return targetSeats === quantity ? null : targetSeats;
}

/** Everything but the seats stays as it is. */
function instructions(subscription: PartnerSubscription, quantity: number) {
  const [productId, skuId, availabilityId] = subscription.offerId.split(':');
  const { billingCycle, termDuration } = subscription;
  return {
    product: { productId, skuId, availabilityId, billingCycle, termDuration },
    quantity,
  };
}

/** The window is read, never computed (B2.6). */
function cancelStep({ subscription, whole }: Read, now: Date): Step {
  if (subscription.status === 'deleted') return { type: 'done' };
  if (isOver(subscription)) return refused('FAILURE_SUBSCRIPTION_ENDED');
  const until = subscription.cancellationAllowedUntilDate;
  if (until && until < now && !endActionOf(subscription).isExtended)
    return refused('FAILURE_WINDOW_CLOSED');
  return { type: 'write', body: { ...whole, status: 'deleted' } };
}

function isOver({ status }: PartnerSubscription): boolean {
  return ['deleted', 'expired', 'disabled'].includes(status);
}
