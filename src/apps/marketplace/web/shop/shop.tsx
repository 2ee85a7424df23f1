import { Armchair, ShoppingBag, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Family } from '#domains/catalog/catalog.schema.ts';
import { familyColour } from '#domains/catalog/category.rules.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { chooseView, useSettings } from '#platform/web/settings/settings.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack, Inline } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { useLinkProps, TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { shopClient } from '../clients.ts';
import { LoadFailure } from '../load-failure.tsx';
import { marketplaceTexts, useCategoryName } from '../texts.ts';
import { useCart } from '../use-cart.ts';
import { NoProducts, ProductRows, ProductRowsSkeleton } from './product-rows.tsx';
import './shop.css';

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

interface FamilyLinksProps {
  /** The family on show; undefined: all of them. */
  readonly current: string | undefined;
  /** The search goes along. */
  readonly search: string;
}

/** Families in one line; on a phone it scrolls. */
export function FamilyLinks({ current, search }: FamilyLinksProps) {
  const t = useT(marketplaceTexts);
  const nameOf = useCategoryName();
  const families = useDataSource(shopClient.categories).data?.data ?? [];
  const asked = search === '' ? {} : { search };
  return (
    <nav className="mk-families" aria-label={t('shop.families')}>
      <FamilyLink
        href={linkTo('/:/marketplace/shop/start', asked)}
        label={t('shop.allFamilies')}
        isCurrent={current === undefined}
      />
      {families.map(({ id, products }) => (
        <FamilyLink
          key={id}
          href={linkTo(`/:/marketplace/shop/category/${encodeURIComponent(id)}`, asked)}
          label={nameOf(id)}
          count={products}
          isCurrent={current === id}
        />
      ))}
    </nav>
  );
}

function FamilyLink({
  href,
  label,
  count,
  isCurrent,
}: {
  readonly href: string;
  readonly label: string;
  readonly count?: number;
  readonly isCurrent: boolean;
}) {
  return (
    <a
      {...useLinkProps(href)}
      className="mk-family-link"
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
      {count === undefined ? null : <span className="ui-muted"> {count}</span>}
    </a>
  );
}

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
