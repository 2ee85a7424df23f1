import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { TextLink, useLinkProps } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { shopClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { marketplaceTexts } from './texts.ts';
import { useCategoryName } from './use-category-name.ts';

/** The ways into the catalogue, each with how much is behind it. */
export function CategoryList() {
  const t = useT(marketplaceTexts);
  const categoryName = useCategoryName();
  const categories = useDataSource(shopClient.categories);
  const known = (categories.data?.data ?? []).map((one) => ({ ...one, name: categoryName(one.id) }));
  return (
    <Card title={t('start.categories')} actions={<TextLink href={linkTo('/:/marketplace/shop/search')}>{t('start.allProducts')}</TextLink>}>
      {categories.error && !categories.data ? (
        <LoadFailure what="categories" source={categories} />
      ) : categories.initialState ? (
        <Skeleton lines={6} />
      ) : (
        <ul className="mk-categories">
          {known.map(({ id, name, products }) => (
            <CategoryLink
              key={id}
              href={linkTo(`/:/marketplace/shop/category/${encodeURIComponent(id)}`)}
              name={name}
              products={products}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CategoryLink({ href, name, products }: { readonly href: string; readonly name: string; readonly products: number }) {
  const t = useT(marketplaceTexts);
  return (
    <li>
      <a {...useLinkProps(href)} className="mk-category">
        <span>{name}</span>
        <span className="ui-muted">{t('products', { count: products })}</span>
      </a>
    </li>
  );
}
