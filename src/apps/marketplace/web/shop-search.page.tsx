import { useT } from '#platform/web/i18n/use-t.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProductList } from './product-list.tsx';
import { marketplaceTexts } from './texts.ts';

export function ShopSearchPage() {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={t('search.title')} description={t('search.description')} />
      <ProductList autoFocus />
    </Stack>
  );
}
