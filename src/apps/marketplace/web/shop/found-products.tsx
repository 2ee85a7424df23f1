import { useState } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { shopClient } from '../clients.ts';
import { LoadFailure } from '../load-failure.tsx';
import { NoProducts } from './no-products.tsx';
import { marketplaceTexts } from '../texts.ts';
import { ProductRows, ProductRowsSkeleton } from './product-rows.tsx';

/** Products shown at once, and how many more are shown when asked. */
const step = 40;
const most = 200;

interface FoundProductsProps {
  readonly category: string | undefined;
  readonly search: string;
}

/** Products of a search or a family, the best first; typing errors are forgiven. */
export function FoundProducts({ category, search }: FoundProductsProps) {
  const t = useT(marketplaceTexts);
  const [take, setTake] = useState(step);
  const [addons, setAddons] = useState<'all' | 'none' | 'only'>('all');
  const found = useDataSource(shopClient.search, {
    query: { search, addons, take, ...(category === undefined ? {} : { category }) },
  });
  if (found.error && !found.data) return <LoadFailure what="products" source={found} />;
  if (!found.data) return <ProductRowsSkeleton />;
  const { data, metadata } = found.data;
  return (
    <Stack gap={4}>
      <Inline justify="between" gap={3}>
        <span className="ui-muted" role="status">
          {t('products', { count: metadata.total })}
        </span>
        <Select
          label={t('search.addons')}
          isLabelHidden
          value={addons}
          options={(['all', 'none', 'only'] as const).map((id) => ({
            id,
            label: t(`search.addons.${id}`),
          }))}
          onChange={(id) => setAddons(id === 'none' || id === 'only' ? id : 'all')}
        />
      </Inline>
      {data.length === 0 ? (
        <NoProducts text={search} action={<Elsewhere category={category} search={search} />} />
      ) : (
        <ProductRows label={t('search.table')} products={data} isBusy={found.loading} />
      )}
      {metadata.total > take && take < most ? (
        <Button isPending={found.loading} onPress={() => setTake(Math.min(most, take + step))}>
          {t('shop.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Nothing here: the same search in all families, or all products. */
function Elsewhere({ category, search }: FoundProductsProps) {
  const t = useT(marketplaceTexts);
  return category !== undefined && search !== '' ? (
    <LinkButton href={linkTo('/:/marketplace/shop/start', { search })}>
      {t('shop.searchEverywhere')}
    </LinkButton>
  ) : (
    <LinkButton href={linkTo('/:/marketplace/shop/start')}>{t('start.allProducts')}</LinkButton>
  );
}
