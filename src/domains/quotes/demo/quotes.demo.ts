import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf } from '#platform/common/demo/lists.ts';
import { endOfTerm, demandOpen } from '../quote-state.rules.ts';
import { chosenLines, totalsOf } from '../quote-amounts.rules.ts';
import { quoteRefusals } from '../quotes.refusals.ts';
import type { Quote, quotesContract } from '../quotes.schema.ts';
import { dayOfSample as day, quoteBook } from './quotes.estate.ts';

type Estate = Parameters<DemoHandlers<typeof quotesContract>['get']>[0]['estate'];

function found(estate: Estate, id: string): { quote: Quote } {
  const part = estate.part(quoteBook);
  if (part.quote.id !== id) throw quoteRefusals.NOT_FOUND();
  return part;
}

export const quotesDemo: DemoHandlers<typeof quotesContract> = {
  async list({ estate, query, now }) {
    const found = [estate.part(quoteBook).quote].filter(
      ({ title, number, state }) =>
        isFound(query.search, title, number) && (query.state ?? state) === state,
    );
    return pageOf(found, query, now());
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
