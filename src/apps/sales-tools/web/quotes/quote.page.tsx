import { lazy, Suspense } from 'react';
import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { QuoteChip } from '#domains/quotes/web/quote-summary.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { salesTexts } from '../texts.ts';
import { placeOf, type Place } from './place.rules.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteFigures, QuoteReading } from './quote-reading.tsx';
import '#domains/quotes/web/quotes.css';

/** Comes with the first draft: what was sent is read without it. */
const QuoteForm = lazy(() =>
  import('./quote-form.tsx').then((module) => ({ default: module.QuoteForm })),
);

/** One offer as staff see it: a form while it is a draft, else what the customer has. */
export function QuotePage() {
  const t = useT(salesTexts);
  const place = placeOf(usePathParam('quoteId'));
  if (!place) return <ErrorState title={t('quoteFailed')} />;
  return <PlacedQuote place={place} />;
}

function PlacedQuote({ place }: { readonly place: Place }) {
  const t = useT(salesTexts);
  const source = useDataSource(quoteDeskClient.get, {
    params: { tenantId: place.tenantId, quoteId: place.id },
  });
  const failure = useSourceFailure({ title: t('quoteFailed'), source });
  const quote = source.data;
  usePageTitle(quote?.title);
  if (!quote) return failure ?? <Skeleton lines={14} />;
  return (
    <>
      {failure}
      <OpenedQuote key={quote.id} quote={quote} />
    </>
  );
}

function OpenedQuote({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  return (
    <Stack gap={5}>
      <PageHeader
        title={quote.title}
        description={t('about', { number: quote.number, tenant: quote.tenantName })}
        extra={<QuoteChip state={quote.state} />}
        actions={<QuoteActions quote={quote} />}
      />
      <QuoteFigures quote={quote} />
      {quote.state === 'draft' ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <QuoteForm key={quote.version} quote={quote} />
        </Suspense>
      ) : (
        <QuoteReading quote={quote} />
      )}
    </Stack>
  );
}
