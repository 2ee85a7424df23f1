import { z } from 'zod';
import { isTooDeep } from '#platform/server/http/json-depth.rules.ts';

const schema = z.looseObject({
  EventName: z.string().min(1).max(200),
  ResourceUri: z.string().max(2_000).nullish(),
  ResourceChangeUtcDate: z.string().max(60).nullish(),
});

/** An event of Partner Center, `{resource}-{action}`; new names come and are no fault. */
export interface PartnerEvent {
  readonly name: string;
  /** Directory of the customer whose resource has changed, in lower case; undefined: it names none. */
  readonly directoryId: string | undefined;
  /** Moment of the change by the sender's clock; undefined where it is not told. */
  readonly changedAt: Date | undefined;
}

/** Reads an event; undefined for what is none. Its addresses are read for ids, never called. */
export function readEvent(body: Buffer): PartnerEvent | undefined {
  const text = body.toString('utf8');
  const read = isTooDeep(text) ? undefined : schema.safeParse(parsed(text)).data;
  if (!read) return undefined;
  const { EventName: name, ResourceUri: uri, ResourceChangeUtcDate: told } = read;
  const [, directoryId] = customer.exec(uri ?? '') ?? [];
  const changedAt = new Date(told ?? '');
  return {
    name: name.toLowerCase(),
    directoryId: directoryId?.toLowerCase(),
    changedAt: Number.isNaN(changedAt.getTime()) ? undefined : changedAt,
  };
}

const customer = /\/customers\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[/?#]|$)/i;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether an event says that what a customer has at Microsoft is another now. */
export const isOfSubscription = ({ name }: Pick<PartnerEvent, 'name'>): boolean =>
  name.startsWith('subscription-');

/** Returns whether an event was asked for to see that events arrive. */
export const isTest = ({ name }: Pick<PartnerEvent, 'name'>): boolean => name === 'test-created';

/** Events that are wished for, where Partner Center has them. */
export const wishedEvents = [
  'test-created',
  'subscription-updated',
  'subscription-active',
  'subscription-pending',
  'subscription-renewed',
] as const;
