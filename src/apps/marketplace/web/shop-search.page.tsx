import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProductList } from './product-list.tsx';
import { marketplaceTexts } from './texts.ts';

export function ShopSearchPage() {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('search.title')}
        description={t('search.description')}
        breadcrumbs={[{ label: t('start.title'), href: linkTo('/:/marketplace/shop/start') }]}
      />
      <ProductList autoFocus />
    </Stack>
  );
}
