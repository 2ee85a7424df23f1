import { Puzzle } from 'lucide-react';
import type { Product } from '#domains/catalog/catalog.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { productLink } from './shop/product-link.ts';
import { marketplaceTexts } from './texts.ts';
import { useCategoryName } from './use-category-name.ts';

/** From here on a maximum is the vendor's "no limit" and would only frighten. */
const endless = 1_000_000;

export function ProductFacts({ product }: { readonly product: Product }) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const categoryName = useCategoryName();
  const { minQuantity, maxQuantity, category, publisher, description } = product;
  const range =
    maxQuantity < endless
      ? t('product.rangeText', { min: format.number(minQuantity), max: format.number(maxQuantity) })
      : t('product.rangeFrom', { min: t('seats', { count: minQuantity }) });
  return (
    <Card title={t('product.about')}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: t('product.publisher'), detail: publisher },
            {
              term: t('product.category'),
              detail: (
                <TextLink
                  href={linkTo(`/:/marketplace/shop/category/${encodeURIComponent(category)}`)}
                >
                  {categoryName(category)}
                </TextLink>
              ),
            },
            { term: t('product.range'), detail: range },
            ...(description
              ? [{ term: t('product.said'), detail: <span lang="en">{description}</span> }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** An add-on is worth nothing without its base: said before it is bought. */
export function RequiredProducts({ requires }: Pick<Product, 'requires'>) {
  const t = useT(marketplaceTexts);
  if (requires.length === 0) return null;
  return (
    <section className="mk-note" aria-label={t('product.needsBase')}>
      <Icon of={Puzzle} />
      <div>
        <strong>{t('product.needsBase')}</strong>
        <p>{t('product.needsBaseHint')}</p>
        <ul>
          {requires.map((base) => (
            <li key={base.productId}>
              <TextLink href={productLink(base.productId)}>{base.title}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
