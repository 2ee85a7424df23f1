import type { HintOutcome, PartnerHint } from '#domains/takeover/takeover.port.ts';
import type { EventKeys } from './event-certificates.ts';
import { isRefusal, type EventRefusal } from './event-refusal.values.ts';
import { isSigned, readSignature, type EventHeaders } from './event-signature.rules.ts';
import { isOfSubscription, isTest, readEvent } from './partner-event.rules.ts';

/**
 * Fates of events. `asked`: the customer is read anew; `waiting`: that was asked for already; `known`:
 * it was heard before; `stranger`: of nobody known here; `other`: of a name that asks for nothing;
 * `refused`: not believed; `unreadable`: believed, but no event; `silent`: its certificate could not
 * be fetched.
 */
export const eventFates = [
  'asked',
  'waiting',
  'known',
  'stranger',
  'test',
  'other',
  'refused',
  'unreadable',
  'silent',
] as const;
export type EventFate = (typeof eventFates)[number];

/** Outcome of an event with the status that its sender is answered. */
export interface ReceivedEvent {
  readonly status: 200 | 400 | 401 | 503;
  readonly fate: EventFate;
  readonly refusal?: EventRefusal;
  /** Name of an event that was believed. */
  readonly name?: string;
}

export interface ReceivePorts {
  readonly keys: EventKeys;
  /** Keeps a hint, in a transaction of its own. */
  readonly note: (hint: PartnerHint) => Promise<HintOutcome>;
  readonly now: () => Date;
}

/**
 * Receives an event: a hint at what is to be read anew, once it is proven to be the sender's. Nothing
 * that it says is kept or believed beyond that, so one that comes twice or late does no harm.
 */
export async function receiveEvent(
  { keys, note, now }: ReceivePorts,
  headers: EventHeaders,
  body: Buffer,
  correlationId: string,
): Promise<ReceivedEvent> {
  const signature = readSignature(headers);
  if (isRefusal(signature)) return refused(signature);
  const key = await keys(signature.certificateUrl);
  if (key === 'silent') return { status: 503, fate: 'silent' };
  if (isRefusal(key)) return refused(key);
  if (!isSigned(body, signature, key)) return refused('signatureWrong');
  const event = readEvent(body);
  if (!event) return { status: 400, fate: 'unreadable' };
  const { name, directoryId, changedAt } = event;
  if (isTest(event)) return { status: 200, fate: 'test', name };
  if (!isOfSubscription(event) || directoryId === undefined)
    return { status: 200, fate: 'other', name };
  const fate = await note({ directoryId, changedAt: changedAt ?? now(), at: now(), correlationId });
  return { status: 200, fate, name };
}

const refused = (refusal: EventRefusal): ReceivedEvent => ({
  status: refusal === 'headersMissing' ? 400 : 401,
  fate: 'refused',
  refusal,
});
