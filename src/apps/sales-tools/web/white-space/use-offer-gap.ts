import type { QuoteLineGiven } from '#domains/quotes/quote-line.schema.ts';
import type { WhiteSpaceCell } from '#domains/quotes/white-space.schema.ts';
import { quoteDeskClient, whiteSpaceClient } from '#domains/quotes/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useLanguage } from '#platform/web/i18n/use-t.ts';
import { linkTo, useGo } from '#platform/web/router/address.ts';
import { newLine, newQuote } from '../quotes/new-quote.ts';
import { quoteHref } from '../quotes/place.rules.ts';

interface Gap {
  readonly tenantId: string;
  readonly cell: WhiteSpaceCell;
}

/** Writes the draft of an offer that closes a gap, and opens it; `onNotSold`: nothing to offer. */
export function useOfferGap(onNotSold: () => void): {
  readonly offer: (gap: Gap) => Promise<void>;
  readonly isPending: boolean;
} {
  const language = useLanguage();
  const go = useGo();
  const create = useAction(quoteDeskClient.create, {
    refresh: [quoteDeskClient.list, whiteSpaceClient.list],
  });
  return {
    isPending: create.pending,
    async offer({ tenantId, cell }) {
      const line = await lineOf(tenantId, cell);
      if (!line) {
        onNotSold();
        return;
      }
      const title = language === 'de' ? cell.nameDe : cell.nameEn;
      const quote = newQuote(undefined, { title, language, now: new Date() });
      const body = { ...quote, lines: [line] };
      const made = await create.run({ params: { tenantId }, body });
      if (made) go(linkTo(quoteHref({ tenantId, id: made.id })));
    },
  };
}

/** Returns the item of a draft: a service as it is, a licence as the customer can buy it. */
async function lineOf(tenantId: string, cell: WhiteSpaceCell): Promise<QuoteLineGiven | undefined> {
  const search = cell.kind === 'licence' ? cell.nameDe : '';
  const { data } = await quoteDeskClient.shelf({ params: { tenantId }, query: { search } });
  const item = data.find(({ kind, reference }) =>
    kind === 'licence' && cell.kind === 'licence'
      ? reference.startsWith(`${cell.reference}:`)
      : reference === cell.reference,
  );
  if (!item) return undefined;
  const { kind, reference, nameDe, nameEn, cadence, price } = item;
  // made on request: a price has to be thought of
  return newLine({ kind, reference, nameDe, nameEn, cadence, price: price?.value ?? '0' });
}
