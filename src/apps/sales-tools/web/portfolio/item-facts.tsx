import type { PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { lackHref } from '../quotes/place.rules.ts';
import { portfolioTexts } from './texts.ts';
import { useTermWords } from './use-portfolio-words.ts';
import { usePortfolioDetail } from './use-portfolio-name.ts';

/** Price, purchase price and margin, and how many customers have it. */
export function ItemFacts({ item }: { readonly item: PortfolioItem }) {
  const t = useT(portfolioTexts);
  const format = useFormat();
  const termsOf = useTermWords();
  const promise = usePortfolioDetail()(item);
  const { kind, price, once, way, purchase, marginPercent, holders, customers } = item;
  const terms = termsOf(item);
  return (
    <Facts
      facts={[
        {
          id: 'price',
          label: t('price'),
          value: price ? <Money amount={price} size={20} isPrecise /> : t('way.onRequest'),
          hint: price
            ? [t(`way.${way}`), once ? t('andOnce', { price: format.money(once) }) : '']
                .filter(Boolean)
                .join(', ')
            : undefined,
        },
        {
          id: 'margin',
          label: t('margin'),
          value:
            marginPercent === null ? t('unknown') : format.percent(Number(marginPercent) / 100),
          hint: purchase ? `${t('purchase')} ${format.money(purchase, true)}` : undefined,
        },
        {
          id: 'holders',
          label: t('holders'),
          value: t('holdersOf', {
            held: format.number(holders),
            all: format.number(customers),
          }),
          hint:
            kind !== 'bundle' && item.state === 'onSale' && holders < customers ? (
              <TextLink href={linkTo(lackHref(item.reference))}>{t('whoLacks')}</TextLink>
            ) : undefined,
        },
        kind === 'service' && promise !== undefined
          ? { id: 'detail', label: t('promise'), value: promise }
          : { id: 'terms', label: t('term'), value: terms || t('noTerm') },
      ]}
    />
  );
}
