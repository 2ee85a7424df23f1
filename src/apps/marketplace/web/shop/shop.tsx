import { Armchair, ShoppingBag, Table2 } from 'lucide-react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { chooseView, useSettings } from '#platform/web/settings/settings.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { marketplaceTexts } from '../texts.ts';
import { useCart } from '../use-cart.ts';
import { FamilyLinks } from './family-links.tsx';
import { FoundProducts } from './found-products.tsx';
import { Shelf } from './shelf.tsx';
import './shop.css';

const PriceTable = laterPart(
  () => import('../price-table.tsx').then((table) => table.PriceTable),
  <Skeleton lines={8} />,
);

const readAddress = (search: Search) => ({ search: (search['search'] ?? '').slice(0, 200) });

interface ShopProps {
  readonly title: string;
  /** Only this family. */
  readonly category?: string | undefined;
  /** All products in one row, instead of the shelf. */
  readonly isList?: boolean | undefined;
}

/** The shop: one place with a search, the families, and tiles or a table of prices. */
export function Shop({ title, category, isList = false }: ShopProps) {
  const t = useT(marketplaceTexts);
  const [{ search }, set] = useAddressState(readAddress);
  const typed = useWriteQueue<string>(async (text) =>
    set({ search: text === '' ? undefined : text, page: undefined }),
  );
  const isTable = useSettings(({ views }) => views['shop'] === 'table');
  const wanted = search.trim();
  return (
    <Stack gap={5}>
      <PageHeader title={title} actions={<CartLink />} />
      <div className="mk-shop-bar">
        <SearchField
          label={t('shop.search')}
          value={typed.value ?? search}
          onChange={typed.put}
          onSubmit={() => void typed.flush()}
          autoFocus={isList}
        />
        <SegmentedControl
          label={t('shop.view')}
          value={isTable ? 'table' : 'shelf'}
          onChange={(view) => chooseView('shop', view)}
          options={[
            { id: 'shelf', label: t('shop.view.shelf'), icon: Armchair },
            { id: 'table', label: t('shop.view.table'), icon: Table2 },
          ]}
        />
      </div>
      <FamilyLinks current={category} search={wanted} />
      {isTable ? (
        <PriceTable category={category} />
      ) : wanted === '' && category === undefined && !isList ? (
        <Shelf />
      ) : (
        <FoundProducts key={`${category}/${wanted}`} category={category} search={wanted} />
      )}
      <p className="ui-muted">{t('product.net')}</p>
    </Stack>
  );
}

/** The way to the cart, with the sum that stands in it. */
function CartLink() {
  const t = useT(marketplaceTexts);
  const cart = useCart().data;
  const count = cart?.lines.length ?? 0;
  if (!cart || count === 0) return null;
  return (
    <LinkButton href={linkTo('/:/marketplace/shop/cart')} icon={ShoppingBag}>
      {t('shop.cart', { count })} <Money amount={cart.monthly} />
    </LinkButton>
  );
}
