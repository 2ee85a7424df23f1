import type { SharingMode, TicketShare } from './ticket.values.ts';

/** The company's rule about tickets of colleagues. */
export interface SharingRule {
  readonly mode: SharingMode;
  readonly roleIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Somebody who wants to see tickets. */
export interface TicketReader {
  readonly userId: string;
  readonly roleIds: readonly string[];
  /** Administrates the company. */
  readonly isAdministrator: boolean;
}

/** True if the rule opens tickets of colleagues to this person; administrators see them anyway. */
export function seesColleagues(rule: SharingRule, reader: TicketReader): boolean {
  if (reader.isAdministrator) return true;
  if (rule.mode === 'everyone') return true;
  if (rule.mode === 'role') return rule.roleIds.some((id) => reader.roleIds.includes(id));
  return rule.mode === 'member' && rule.userIds.includes(reader.userId);
}

interface Shared {
  readonly requesterId: string | null;
  readonly share: TicketShare;
  readonly watcherIds: readonly string[];
}

/**
 * True if this person may see the ticket. A private one is for its requester and for who was added;
 * not even administrators see it.
 */
export function maySee(ticket: Shared, rule: SharingRule, reader: TicketReader): boolean {
  if (ticket.requesterId === reader.userId || ticket.watcherIds.includes(reader.userId))
    return true;
  if (ticket.share === 'private') return false;
  return ticket.share === 'everyone' || seesColleagues(rule, reader);
}

const narrowest: readonly TicketShare[] = ['private', 'inherit', 'everyone'];

/** Returns the sharing of two tickets in one: whoever saw neither of them sees it no more. */
export const mergedShare = (one: TicketShare, other: TicketShare): TicketShare =>
  narrowest.find((share) => share === one || share === other) ?? 'private';
