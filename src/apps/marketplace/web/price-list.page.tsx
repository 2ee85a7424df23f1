import { useT } from '#platform/web/i18n/use-t.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PriceTable } from './price-table.tsx';
import { marketplaceTexts } from './texts.ts';

/** Every price of the customer: the table of the shop, for those who may not buy, too. */
export function PriceListPage() {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={t('prices.title')} description={t('prices.description')} />
      <PriceTable hasSearch />
      <p className="ui-muted">{t('product.net')}</p>
    </Stack>
  );
}
