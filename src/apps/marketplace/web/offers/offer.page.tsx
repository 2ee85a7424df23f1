import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { quotesClient } from '#domains/quotes/web/clients.ts';
import { QuoteChip } from '#domains/quotes/web/quote-summary.tsx';
import { QuoteComments } from '#domains/quotes/web/quote-comments.tsx';
import { QuoteLines } from '#domains/quotes/web/quote-lines.tsx';
import '#domains/quotes/web/quotes.css';
import { quoteTexts } from '#domains/quotes/web/texts.ts';
import { rights } from '#platform/common/rights.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { OfferOptions, OfferOutcome, OfferDecision } from './offer-decision.tsx';
import { offersTexts } from './texts.ts';

/** Terms of an offer: how long it is agreed for, and the words beside it. */
function OfferTerms({ quote }: { readonly quote: Quote }) {
  const t = useT(offersTexts);
  const format = useFormat();
  const { termMonths, noticeDays, startsOn, terms } = quote;
  return (
    <section className="qt-section">
      <h2>{t('terms')}</h2>
      <DescriptionList
        items={[
          { term: t('termMonths'), detail: t('months', { count: termMonths }) },
          { term: t('notice'), detail: t('days', { count: noticeDays }) },
          {
            term: t('startsOn'),
            detail: startsOn === null ? t('onAcceptance') : format.date(startsOn),
          },
        ]}
      />
      {terms ? (
        <p className="qt-text" lang={quote.language}>
          {terms}
        </p>
      ) : null}
      <p className="ui-muted">{t('net')}</p>
    </section>
  );
}

/** One offer: read, ask, choose, accept. */
export function OfferPage() {
  const t = useT(offersTexts);
  const quoteId = usePathParam('offerId');
  const source = useDataSource(quotesClient.get, { params: { quoteId } });
  const failure = useSourceFailure({ title: t('offerFailed'), source });
  const quote = source.data;
  usePageTitle(quote?.title);
  if (!quote) return failure ?? <Skeleton lines={14} />;
  return (
    <>
      {failure}
      <OpenedOffer key={quote.id} quote={quote} />
    </>
  );
}

function OpenedOffer({ quote }: { readonly quote: Quote }) {
  const t = useT(offersTexts);
  const quoteT = useT(quoteTexts);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const maySign = useMayUse(...rights.quotes.sign);
  const isOpen = quote.state === 'sent' || quote.state === 'read';
  const comment = useAction(quotesClient.comment, {
    refresh: [quotesClient.get],
    success: quoteT('sentToast'),
  });
  useReading(quote);
  const must = quote.lines.filter(({ isOptional }) => !isOptional);
  return (
    <Stack gap={5}>
      <Head quote={quote} />
      <OfferOutcome quote={quote} />
      {quote.intro ? (
        <p className="qt-text" lang={quote.language}>
          {quote.intro}
        </p>
      ) : null}
      {must.length > 0 ? (
        <section className="qt-section">
          <h2>{t('items')}</h2>
          <QuoteLines label={t('items')} lines={must} />
        </section>
      ) : null}
      <OfferOptions
        quote={quote}
        picked={quote.acceptance?.picked ?? picked}
        onPick={isOpen && maySign ? setPicked : undefined}
      />
      <OfferTerms quote={quote} />
      <QuoteComments
        comments={quote.comments}
        onSend={(body) => comment.run({ params: { quoteId: quote.id }, body })}
      />
      {isOpen && maySign ? <OfferDecision quote={quote} picked={picked} /> : null}
      {isOpen && !maySign ? <Banner>{t('mayNotSign')}</Banner> : null}
    </Stack>
  );
}

function Head({ quote }: { readonly quote: Quote }) {
  const t = useT(offersTexts);
  const format = useFormat();
  const pdf = useAction(quotesClient.pdf, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${quote.number}.pdf`),
  });
  return (
    <PageHeader
      title={quote.title}
      description={t('from', {
        number: quote.number,
        author: quote.author,
        day: format.date(quote.validUntil),
      })}
      extra={<QuoteChip state={quote.state} />}
      actions={
        <Button
          icon={Download}
          isPending={pdf.pending}
          onPress={() => void pdf.run({ params: { quoteId: quote.id } })}
        >
          {t('pdf')}
        </Button>
      }
    />
  );
}

/** Tells the operator that the offer was opened. */
function useReading({ id, state }: Quote): void {
  useEffect(() => {
    if (state !== 'sent') return;
    // nothing is lost where it fails: the next opening tells it again
    quotesClient.read({ params: { quoteId: id } }, { quiet: true }).catch(() => undefined);
  }, [id, state]);
}
