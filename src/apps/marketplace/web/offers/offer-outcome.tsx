import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { offersTexts } from './texts.ts';

/** Says what became of an offer that is not open any more. */
export function OfferOutcome({ quote }: { readonly quote: Quote }) {
  const t = useT(offersTexts);
  const format = useFormat();
  const { acceptance, state, supersededBy, decidedAt, decidedBy } = quote;
  if (acceptance)
    return (
      <Banner tone="success">
        <strong>{t('contract', { number: acceptance.number })}</strong>{' '}
        {t('contractText', {
          by: acceptance.by,
          day: format.date(acceptance.at),
          end: format.date(acceptance.endsOn),
        })}
        <Inline gap={4}>
          {acceptance.orderId ? (
            <TextLink href={linkTo('/:/marketplace/order-history', { order: acceptance.orderId })}>
              {t('toOrder', { number: acceptance.orderNumber ?? '' })}
            </TextLink>
          ) : null}
          {quote.lines.some(({ kind }) => kind === 'service') ? (
            <TextLink href={linkTo('/:/service/your-services')}>{t('toServices')}</TextLink>
          ) : null}
        </Inline>
      </Banner>
    );
  if (state === 'superseded')
    return (
      <Banner tone="warning">
        {t('supersededText')}{' '}
        {supersededBy ? (
          <TextLink href={linkTo(`/:/marketplace/offers/${supersededBy}`)}>{t('toNewer')}</TextLink>
        ) : null}
      </Banner>
    );
  if (state === 'expired')
    return <Banner>{t('expiredText', { day: format.date(quote.validUntil) })}</Banner>;
  if (state === 'declined' && decidedAt)
    return (
      <Banner>{t('declinedText', { by: decidedBy ?? '', day: format.date(decidedAt) })}</Banner>
    );
  if (state === 'withdrawn' && decidedAt)
    return (
      <Banner tone="warning">
        {t('withdrawnText', {
          by: decidedBy ?? '',
          day: format.date(decidedAt),
          note: quote.decisionNote,
        })}
      </Banner>
    );
  return null;
}
