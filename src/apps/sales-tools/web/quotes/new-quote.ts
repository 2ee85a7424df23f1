import type { QuoteLineGiven, QuoteGiven, QuoteTemplate } from '#domains/quotes/quotes.schema.ts';
import { dayAfter } from './place.rules.ts';

/** Returns an offer to begin with: what the template says, for as long as it says. */
export function newQuote(
  template: QuoteTemplate | undefined,
  given: { readonly title: string; readonly language: 'de' | 'en'; readonly now: Date },
): QuoteGiven {
  return {
    title: template?.name ?? given.title,
    language: template?.language ?? given.language,
    intro: template?.intro ?? '',
    terms: template?.terms ?? '',
    termMonths: template?.termMonths ?? 12,
    noticeDays: template?.noticeDays ?? 90,
    validUntil: dayAfter(given.now, template?.validDays ?? 30),
    startsOn: null,
    lines: (template?.lines ?? []).map((line) => ({ ...line, id: crypto.randomUUID() })),
  };
}

/** Returns an item with nothing in it. */
export const newLine = (more: Partial<QuoteLineGiven> = {}): QuoteLineGiven => ({
  id: crypto.randomUUID(),
  kind: 'free',
  reference: '',
  nameDe: '',
  nameEn: '',
  cadence: 'once',
  quantity: 1,
  price: null,
  cost: null,
  discountPercent: '0',
  isOptional: false,
  ...more,
});
