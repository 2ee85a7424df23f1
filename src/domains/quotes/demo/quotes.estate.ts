import { daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { amount } from '#platform/common/money.ts';
import { totalsOf } from '../quote-amounts.rules.ts';
import type { Quote } from '../quotes.schema.ts';

export const dayOfSample = (at: Date): string => at.toISOString().slice(0, 10);

/** An offer of a sample operator that waits for its customer. */
export const quoteBook = estatePart('quotes.book', (estate): { quote: Quote } => {
  const dice = estate.random('quotes.book');
  const line = (nameDe: string, nameEn: string, quantity: number, price: string) => ({
    id: dice.uuid(),
    kind: 'service' as const,
    nameDe,
    nameEn,
    detailDe: '',
    detailEn: '',
    cadence: 'monthly' as const,
    quantity,
    listPrice: amount(price),
    discountPercent: '0',
    unitPrice: amount(price),
    isOptional: false,
  });
  const lines = [
    line('Überwachung der Anmeldungen', 'Monitoring of sign-ins', 1, '180'),
    { ...line('Datensicherung', 'Backup', 60, '2.90'), isOptional: true },
  ];
  return {
    quote: {
      id: dice.uuid(),
      number: 'AN-1001',
      revision: 1,
      state: 'sent',
      title: 'Überwachung der Anmeldungen',
      validUntil: dayOfSample(daysBefore(estate.madeAt, -21)),
      sentAt: daysBefore(estate.madeAt, 2).toISOString(),
      ...totalsOf(lines.slice(0, 1), 'EUR'),
      options: 1,
      language: 'de',
      intro: 'Wie besprochen: auffällige Anmeldungen sehen wir rund um die Uhr.',
      terms: 'Es gelten unsere allgemeinen Bedingungen.',
      termMonths: 12,
      noticeDays: 90,
      startsOn: null,
      currencyCode: 'EUR',
      author: 'Alex Nord',
      supersededBy: null,
      decidedAt: null,
      decidedBy: null,
      decisionNote: '',
      acceptance: null,
      comments: [],
      lines,
      fingerprint: 'sample',
    },
  };
});
