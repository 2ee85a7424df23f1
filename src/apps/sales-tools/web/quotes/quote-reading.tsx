import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { QuoteComments } from '#domains/quotes/web/quote-comments.tsx';
import { QuoteLines } from '#domains/quotes/web/quote-lines.tsx';
import { quoteTexts } from '#domains/quotes/web/texts.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { salesTexts } from '../texts.ts';

/** An offer that is out of the draft, as its customer reads it, and what is written about it. */
export function QuoteReading({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const word = useT(quoteTexts);
  const comment = useAction(quoteDeskClient.comment, {
    refresh: [quoteDeskClient.get],
    success: word('sentToast'),
  });
  const params = { tenantId: quote.tenantId, quoteId: quote.id };
  const must = quote.lines.filter(({ isOptional }) => !isOptional);
  const options = quote.lines.filter(({ isOptional }) => isOptional);
  return (
    <Stack gap={5}>
      {quote.intro ? (
        <p className="qt-text" lang={quote.language}>
          {quote.intro}
        </p>
      ) : null}
      {must.length > 0 ? (
        <section className="qt-section">
          <h2>{t('lines')}</h2>
          <QuoteLines label={t('lines')} lines={must} />
        </section>
      ) : null}
      {options.length > 0 ? (
        <section className="qt-section">
          <h2>{t('options')}</h2>
          <QuoteLines label={t('options')} lines={options} />
        </section>
      ) : null}
      {quote.terms ? (
        <section className="qt-section">
          <h2>{t('terms')}</h2>
          <p className="qt-text" lang={quote.language}>
            {quote.terms}
          </p>
        </section>
      ) : null}
      {quote.sentAt ? (
        <QuoteComments comments={quote.comments} onSend={(body) => comment.run({ params, body })} />
      ) : null}
    </Stack>
  );
}
