import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { QuoteComments } from '#domains/quotes/web/quote-comments.tsx';
import { QuoteLines } from '#domains/quotes/web/quote-lines.tsx';
import { QuoteSums } from '#domains/quotes/web/quote-summary.tsx';
import { quoteTexts } from '#domains/quotes/web/texts.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { salesTexts } from '../texts.ts';
import { quoteHref } from './place.rules.ts';

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

/** Shows what an offer comes to, what it earns, and where it stands. */
export function QuoteFigures({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const format = useFormat();
  const { margin } = quote;
  return (
    <Stack gap={4}>
      <Standing quote={quote} />
      <Facts
        facts={[
          {
            id: 'sum',
            label: t('sum'),
            value: <QuoteSums monthly={quote.monthly} once={quote.once} size={20} />,
          },
          {
            id: 'margin',
            label: t('margin'),
            value: margin ? format.percent(Number(margin.percent) / 100) : t('marginUnknown'),
            hint: margin
              ? t('marginOf', {
                  cost: format.money(margin.cost),
                  price: format.money(margin.price),
                })
              : undefined,
          },
          { id: 'validUntil', label: t('validUntil'), value: format.date(quote.validUntil) },
          { id: 'author', label: t('author'), value: quote.author },
        ]}
      />
    </Stack>
  );
}

function Standing({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const format = useFormat();
  const { state, needs, acceptance, approvalNote, supersededBy, tenantId } = quote;
  const note = approvalNote ? ` ${t('note', { note: approvalNote })}` : '';
  if (acceptance)
    return (
      <Banner tone="success">
        {t('decided', { by: acceptance.by, day: format.date(acceptance.at, 'dateTime') })}{' '}
        {acceptance.orderNumber
          ? t('contract', { number: acceptance.number, order: acceptance.orderNumber })
          : t('contractOnly', { number: acceptance.number })}
      </Banner>
    );
  if (state === 'superseded')
    return (
      <Banner>
        {t('supersededText')}{' '}
        {supersededBy ? (
          <TextLink href={linkTo(quoteHref({ tenantId, id: supersededBy }))}>
            {t('toNewer')}
          </TextLink>
        ) : null}
      </Banner>
    );
  if (state === 'declined' || state === 'withdrawn')
    return (
      <Banner tone="warning">
        {t('decided', {
          by: quote.decidedBy ?? '',
          day: format.date(quote.decidedAt ?? quote.validUntil),
        })}{' '}
        {quote.decisionNote}
      </Banner>
    );
  if (state === 'sent') return <Banner>{t('notRead')}</Banner>;
  if (state === 'read')
    return (
      <Banner>
        {t('readBy', { by: quote.readBy ?? '', day: format.date(quote.readAt ?? '', 'dateTime') })}
      </Banner>
    );
  if (state === 'inApproval' && quote.isOwn)
    return <Banner tone="warning">{t('waitsForOther') + note}</Banner>;
  if (state === 'approved')
    return <Banner tone="success">{t('approvedBy', { by: quote.approvedBy ?? '' }) + note}</Banner>;
  // Only what was returned is a draft with a note.
  const returned = state === 'draft' && note ? t('returned', { note: approvalNote }) : '';
  if (needs && quote.lines.length > 0 && (state === 'draft' || state === 'inApproval'))
    return (
      <Banner tone="warning">
        {`${returned || note} ${t(`needs.${needs}`, { floor: format.number(quote.floorPercent) })}`.trim()}
      </Banner>
    );
  return returned ? <Banner tone="warning">{returned}</Banner> : null;
}
