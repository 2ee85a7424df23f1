import type { TicketMacro } from '#domains/tickets/ticket-desk.schema.ts';

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
