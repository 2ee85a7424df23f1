import type { TicketMacro } from '#domains/tickets/ticket-desk.schema.ts';

/** A ticket of a customer, as the address names it: `tenant.ticket`. */
export interface Place {
  readonly tenantId: string;
  readonly ticketId: string;
}

interface Placed {
  readonly tenantId: string;
  readonly id: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the ticket that an address names; undefined for nonsense. */
export function placeOf(text: string | undefined): Place | undefined {
  const [tenantId = '', ticketId = '', ...more] = (text ?? '').split('.');
  return more.length === 0 && uuid.test(tenantId) && uuid.test(ticketId)
    ? { tenantId, ticketId }
    : undefined;
}

/** Returns the customer group that an address names; undefined for nonsense. */
export const readGroup = (text: string | undefined): string | undefined =>
  text !== undefined && uuid.test(text) ? text : undefined;

export const placeText = ({ tenantId, id }: Placed): string => `${tenantId}.${id}`;

/** Returns the ticket that is so many steps further in the inbox; it stops at both ends. */
export function nextTicket<T extends Placed>(
  tickets: readonly T[],
  place: Place | undefined,
  by: 1 | -1,
): T | undefined {
  const at = tickets.findIndex(({ id }) => id === place?.ticketId);
  if (at < 0) return tickets[by === 1 ? 0 : tickets.length - 1];
  return tickets[Math.min(tickets.length - 1, Math.max(0, at + by))];
}

const slash = /(^|\n)\/([^\n]*)$/;

/** Returns what is typed after a slash at the beginning of the last line; undefined without one. */
export function macroSearch(text: string): string | undefined {
  return slash.exec(text)?.[2]?.toLowerCase();
}

/** Returns the text with the canned answer in place of the slash and what follows it. */
export function withMacro(text: string, body: string): string {
  return text.replace(slash, (_, before: string) => `${before}${body}`);
}

/** Returns the canned answer in a language; in the other one where it has no text in this. */
export function macroText(
  { bodyDe, bodyEn }: Pick<TicketMacro, 'bodyDe' | 'bodyEn'>,
  language: 'de' | 'en',
): string {
  return language === 'de' ? bodyDe || bodyEn : bodyEn || bodyDe;
}
