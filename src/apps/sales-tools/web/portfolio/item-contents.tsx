import type { ReactNode } from 'react';
import type { PortfolioContent, PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { portfolioTexts } from './texts.ts';
import { usePortfolioName } from './use-portfolio-name.ts';
import '#domains/quotes/web/quotes.css';

/**
 * Parts of an item: what a service covers and what it does not, or the items that a bundle brings,
 * with prices.
 */
export function ItemContents({ contents, excluded }: Pick<PortfolioItem, 'contents' | 'excluded'>) {
  const t = useT(portfolioTexts);
  const nameOf = usePortfolioName();
  return (
    <>
      <Parts title={t('contents')}>
        {contents.map((content) =>
          content.kind === null ? (
            nameOf(content)
          ) : (
            <BundlePart key={content.nameDe} content={content} />
          ),
        )}
      </Parts>
      <Parts title={t('excluded')}>{excluded.map(nameOf)}</Parts>
    </>
  );
}

function Parts({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="qt-shelf">
        {children.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts never move
          <li key={at}>{part}</li>
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
