import type { PortfolioItem, PortfolioTerm } from '#domains/quotes/portfolio.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { newQuoteHref } from '../quotes/place.rules.ts';
import { portfolioTexts } from './texts.ts';
import '#domains/quotes/web/quotes.css';

/** Every term of a licence with its price and margin; each can be offered as it is. */
export function ItemTerms({ item }: { readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  if (item.offers.length === 0) return null;
  return (
    <Section title={t('offersOf')}>
      <ul className="qt-shelf">
        {item.offers.map((offer) => (
          <Term key={offer.offerId} offer={offer} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function Term({ offer, item }: { readonly offer: PortfolioTerm; readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  const format = useFormat();
  const term = useLanguage() === 'de' ? offer.termDe : offer.termEn;
  const { marginPercent } = offer;
  const margin =
    marginPercent === null
      ? ''
      : t('marginOf', { percent: format.percent(Number(marginPercent) / 100) });
  const price = `${format.money(offer.price, true)} ${t(`cadence.${offer.cadence}`)}`;
  return (
    <li>
      <TwoLines first={term} second={[price, margin].filter(Boolean).join(' · ')} />
      {item.state === 'onSale' ? (
        <TextLink href={linkTo(newQuoteHref(item.id, offer.offerId))}>
          {t('offerTerm')}
          <VisuallyHidden>{t('offerTermOf', { term })}</VisuallyHidden>
        </TextLink>
      ) : null}
    </li>
  );
}
