import type { PortfolioContent, PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { portfolioTexts } from './texts.ts';
import { usePortfolioName } from './use-portfolio-name.ts';
import '#domains/quotes/web/quotes.css';

/** Parts of an item: what a service covers, or the items that a bundle brings, with prices. */
export function ItemContents({ contents }: Pick<PortfolioItem, 'contents'>) {
  const t = useT(portfolioTexts);
  const nameOf = usePortfolioName();
  if (contents.length === 0) return null;
  return (
    <Section title={t('contents')}>
      <ul className="qt-shelf">
        {contents.map((content, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts never move
          <li key={at}>
            {content.kind === null ? nameOf(content) : <BundlePart content={content} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function BundlePart({ content }: { readonly content: PortfolioContent }) {
  const t = useT(portfolioTexts);
  const format = useFormat();
  const name = usePortfolioName()(content);
  const { kind, quantity, cadence, price, isOptional } = content;
  const said = [
    kind === null ? '' : t(`content.${kind}`),
    price && cadence
      ? `${format.money(price, true)} ${t(`cadence.${cadence}`)}`
      : t('way.onRequest'),
    isOptional ? t('optional') : '',
  ];
  return (
    <TwoLines
      first={quantity === null ? name : `${format.number(quantity)} × ${name}`}
      second={said.filter(Boolean).join(' · ')}
    />
  );
}
