import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { shopClient } from './clients.ts';
import { Shop } from './shop/shop.tsx';
import { marketplaceTexts, useCategoryName } from './texts.ts';

/** The shop with all its families on the shelf. */
export function ShopStartPage() {
  return <Shop title={useT(marketplaceTexts)('shop.title')} />;
}

/** The shop with the cursor in its search, and every product below. */
export function ShopSearchPage() {
  return <Shop title={useT(marketplaceTexts)('shop.title')} isList />;
}

/** The shop with one family. */
export function ShopCategoryPage() {
  const categoryName = useCategoryName();
  const categoryId = usePathParam('categoryId');
  const categories = useDataSource(shopClient.categories);
  const isUnknown =
    categories.data !== undefined && !categories.data.data.some((one) => one.id === categoryId);
  usePageTitle(isUnknown ? undefined : categoryName(categoryId));
  if (isUnknown) return <UnknownFamily />;
  return <Shop title={categoryName(categoryId)} category={categoryId} />;
}

function UnknownFamily() {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={t('categoryPage.title')} />
      <EmptyState
        title={t('categoryPage.unknown')}
        action={
          <LinkButton href={linkTo('/:/marketplace/shop/start')}>
            {t('start.allProducts')}
          </LinkButton>
        }
      >
        {t('categoryPage.unknownHint')}
      </EmptyState>
    </Stack>
  );
}
