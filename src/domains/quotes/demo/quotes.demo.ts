import { daysBefore } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { amount } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { endOfTerm } from '../acceptance.rules.ts';
import { chosenLines, totalsOf } from '../quote-amounts.rules.ts';
import { demandOpen } from '../quote-state.rules.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { Quote, quotesContract } from '../quotes.schema.ts';

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** An offer of a sample operator that waits for its customer. */
const book = estatePart('quotes.book', (estate): { quote: Quote } => {
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
      validUntil: day(daysBefore(estate.madeAt, -21)),
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

type Estate = Parameters<DemoHandlers<typeof quotesContract>['get']>[0]['estate'];

function found(estate: Estate, id: string): { quote: Quote } {
  const part = estate.part(book);
  if (part.quote.id !== id) throw quoteRefusals.NOT_FOUND();
  return part;
}

export const quotesDemo: DemoHandlers<typeof quotesContract> = {
  async list({ estate, now }) {
    return listResult([estate.part(book).quote], 1, now());
  },
  get: async ({ estate, params }) => found(estate, params.quoteId).quote,
  async read({ estate, params }) {
    const part = found(estate, params.quoteId);
    if (part.quote.state === 'sent') part.quote = { ...part.quote, state: 'read' };
    return { id: part.quote.id, state: part.quote.state };
  },
  async comment({ estate, params, body, caller, now }) {
    const part = found(estate, params.quoteId);
    const at = now().toISOString();
    const comment = { ...body, at, side: 'customer' as const, author: caller.name };
    part.quote = { ...part.quote, comments: [...part.quote.comments, comment] };
    return { id: body.id };
  },
  async accept({ estate, params, body, caller, now }) {
    const part = found(estate, params.quoteId);
    const today = day(now());
    demandOpen(part.quote, today);
    const acceptance = {
      number: 'V-1001',
      at: now().toISOString(),
      by: caller.name,
      picked: body.picked,
      startsOn: today,
      endsOn: endOfTerm(today, part.quote.termMonths),
      ...totalsOf(chosenLines(part.quote.lines, body.picked), 'EUR'),
      orderId: null,
      orderNumber: null,
    };
    part.quote = { ...part.quote, state: 'accepted', acceptance };
    return acceptance;
  },
  async decline({ estate, params, body, caller, now }) {
    const part = found(estate, params.quoteId);
    demandOpen(part.quote, day(now()));
    part.quote = {
      ...part.quote,
      state: 'declined',
      decidedAt: now().toISOString(),
      decidedBy: caller.name,
      decisionNote: body.note,
    };
    return { id: part.quote.id, state: 'declined' as const };
  },
};
