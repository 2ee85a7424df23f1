import { z } from 'zod';
import { wishedEvents } from './partner-event.rules.ts';

/** Address and events that Partner Center has registered. */
export interface Registration {
  readonly address: string;
  readonly events: readonly string[];
}

/** Documented in capitals, answered in small letters as well. */
const schema = z.looseObject({ webhookurl: z.string(), webhookevents: z.array(z.string()) });

/** Reads a registration; undefined for an answer without one. */
export function readRegistration(body: unknown): Registration | undefined {
  const read = schema.safeParse(inSmallLetters(body)).data;
  return read?.webhookurl ? { address: read.webhookurl, events: read.webhookevents } : undefined;
}

function inSmallLetters(body: unknown): unknown {
  return typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]))
    : undefined;
}

/** Events that every Partner Center has. */
const usual: readonly string[] = ['test-created', 'subscription-updated'];

/** Returns those of the wished events that Partner Center has: it refuses a registration with others. */
export function readSupported(body: unknown): string[] {
  const told = z.array(z.string()).safeParse(body).data ?? usual;
  const known = new Set(told.map((name) => name.toLowerCase()));
  return wishedEvents.filter((name) => known.has(name));
}

/** Returns whether everything that is wanted is registered; more events do no harm. */
export function isRegistered(before: Registration | undefined, wanted: Registration): boolean {
  const events = new Set(before?.events.map((name) => name.toLowerCase()));
  return before?.address === wanted.address && wanted.events.every((name) => events.has(name));
}
