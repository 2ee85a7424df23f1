import { useId } from 'react';
import type { Family } from '#domains/catalog/catalog.schema.ts';
import { familyColour } from '#domains/catalog/category.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { shopClient } from '../clients.ts';
import { LoadFailure } from '../load-failure.tsx';
import { NoProducts } from './no-products.tsx';
import { marketplaceTexts } from '../texts.ts';
import { useCategoryName } from '../use-category-name.ts';
import { ProductRows, ProductRowsSkeleton } from './product-rows.tsx';

/** Every family with its first products. */
export function Shelf() {
  const t = useT(marketplaceTexts);
  const families = useDataSource(shopClient.families, { query: { products: 4 } });
  if (families.error && !families.data) return <LoadFailure what="products" source={families} />;
  if (!families.data) return <ProductRowsSkeleton />;
  if (families.data.data.length === 0) return <NoProducts text="" />;
  return (
    <div className="mk-shelf" aria-label={t('shop.families')}>
      {families.data.data.map((family) => (
        <ShelfFamily key={family.id} family={family} />
      ))}
    </div>
  );
}

function ShelfFamily({ family: { id, products, first } }: { readonly family: Family }) {
  const t = useT(marketplaceTexts);
  const name = useCategoryName()(id);
  const heading = useId();
  return (
    <section className="mk-shelf-family" aria-labelledby={heading}>
      <div className="mk-shelf-head">
        <FamilyRoof category={id} />
        <h2 id={heading}>{name}</h2>
        {products > first.length ? (
          <TextLink href={linkTo(`/:/marketplace/shop/category/${encodeURIComponent(id)}`)}>
            {t('shop.all', { count: products })}
          </TextLink>
        ) : null}
      </div>
      <ProductRows label={name} products={first} />
    </section>
  );
}

/** The open roof of a family, in its colour. */
function FamilyRoof({ category }: { readonly category: string }) {
  return (
    <svg
      className="mk-roof"
      data-family={familyColour(category)}
      viewBox="0 0 28 16"
      aria-hidden="true"
    >
      <path d="M2 14 14 2 26 14" />
    </svg>
  );
}
