import { z } from 'zod';
import type { Audience, Envelope, Seat } from './push.port.ts';

const audience = z.union([z.enum(['tenant', 'staff']), z.object({ userId: z.string() })]);
const envelope = z.object({
  id: z.string(),
  tenantId: z.string(),
  to: audience,
  method: z.string(),
  topic: z.string().optional(),
  ids: z.array(z.string()),
});

/**
 * PostgreSQL carries 8,000 bytes a notification; so many ids of 36 characters leave room for the
 * rest.
 */
export const idsPerEnvelope = 150;

/**
 * Cuts what one announcement names into parts that every bus can carry; nothing named is one empty
 * part.
 */
export function partsOf(ids: readonly string[]): readonly (readonly string[])[] {
  if (ids.length === 0) return [[]];
  return Array.from({ length: Math.ceil(ids.length / idsPerEnvelope) }, (_, part) =>
    ids.slice(part * idsPerEnvelope, (part + 1) * idsPerEnvelope),
  );
}

/** @returns undefined for what is no envelope: a bus may be shared with others */
export function readEnvelope(value: unknown): Envelope | undefined {
  const read = envelope.safeParse(value);
  if (!read.success) return undefined;
  const { topic, ...rest } = read.data;
  return topic === undefined ? rest : { ...rest, topic };
}

/** The same for text, as it comes off the wire. */
export function parseEnvelope(text: string): Envelope | undefined {
  try {
    return readEnvelope(JSON.parse(text));
  } catch {
    return undefined; // somebody else's message on our channel
  }
}

export const staffGroup = 'staff';
export function tenantGroup(tenantId: string): string {
  return `tenant_${tenantId}`;
}
export function staffMemberGroup(userId: string): string {
  return `staff_${userId}`;
}
export function seatGroup({ tenantId, userId }: Seat): string {
  return `seat_${tenantId}_${userId}`;
}

/**
 * Returns the group of connections of an announcement; a person is reached at that tenant's pages
 * only.
 */
export function groupOf({
  to,
  tenantId,
}: {
  readonly to: Audience;
  readonly tenantId: string;
}): string {
  if (to === 'staff') return staffGroup;
  if (to === 'tenant') return tenantGroup(tenantId);
  return tenantId === '' ? staffMemberGroup(to.userId) : seatGroup({ tenantId, userId: to.userId });
}
