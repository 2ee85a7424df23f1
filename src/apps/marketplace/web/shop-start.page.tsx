import { Layers } from 'lucide-react';
import type { Subscription } from '#domains/subscriptions/subscriptions.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { linkTo, useAddressState, useGo } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { CategoryList } from './category-list.tsx';
import { shopClient, subscriptionsClient } from './clients.ts';
import { useListFailure } from './load-failure.tsx';
import { NoProducts, ProductTable } from './product-table.tsx';
import { hasEnded } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useCart } from './use-cart.ts';
import { useNames } from './use-names.ts';
import './marketplace.css';

const readAddress = (search: Search) => ({ search: (search['search'] ?? '').slice(0, 200) });
const shownMatches = 6;
const shownOwned = 8;
/** Ended ones are among the answer and not shown. */
const askedOwned = 30;

/** One search box; below it what the customer has, and the way into everything else. */
export function ShopStartPage() {
  const t = useT(marketplaceTexts);
  const go = useGo();
  const [{ search }, set] = useAddressState(readAddress);
  const typed = useWriteQueue<string>(async (text) => set({ search: text }));
  const text = typed.value ?? search;
  const openSearch = (wanted: string) => {
    typed.drop();
    go('/:/marketplace/shop/search', { search: { search: wanted } });
  };
  return (
    <Stack gap={6}>
      <PageHeader title={t('start.title')} description={t('start.description')} />
      <div className="mk-big-search">
        <SearchField label={t('start.search')} value={text} onChange={typed.put} onSubmit={openSearch} autoFocus />
      </div>
      <CartReminder />
      <WithAside aside={<CategoryList />}>{search.trim() === '' ? <Owned /> : <Matches search={search.trim()} />}</WithAside>
    </Stack>
  );
}

function CartReminder() {
  const t = useT(marketplaceTexts);
  const lines = useCart().data?.lines.length ?? 0;
  if (lines === 0) return null;
  const action = (
    <LinkButton size="sm" href={linkTo('/:/marketplace/shop/cart')}>
      {t('toCart')}
    </LinkButton>
  );
  return <Banner actions={action}>{t('start.cartWaits', { count: lines })}</Banner>;
}

function Matches({ search }: { readonly search: string }) {
  const t = useT(marketplaceTexts);
  const products = useDataSource(shopClient.search, { query: { search, take: shownMatches } });
  const error = useListFailure('products', products);
  const total = products.data?.metadata.total ?? 0;
  const all =
    total > shownMatches ? (
      <TextLink href={linkTo('/:/marketplace/shop/search', { search })}>{t('start.allMatches', { count: total })}</TextLink>
    ) : undefined;
  return (
    <Section title={t('start.matches')} actions={all}>
      <ProductTable
        label={t('start.matches')}
        products={products.data?.data ?? []}
        isLoading={products.loading}
        error={error}
        empty={
          <NoProducts text={search} action={<TextLink href={linkTo('/:/marketplace/shop/search')}>{t('start.allProducts')}</TextLink>} />
        }
      />
    </Section>
  );
}

function Owned() {
  const mayRead = useMayUse('marketplace', 'businesscockpit:licenses');
  return mayRead ? <OwnedSubscriptions /> : <BaseProducts />;
}

function OwnedSubscriptions() {
  const t = useT(marketplaceTexts);
  const owned = useDataSource(subscriptionsClient.list, { query: { take: askedOwned, sortBy: 'seats', sortDirection: 'desc' } });
  const error = useListFailure('subscriptions', owned);
  const columns = useOwnedColumns();
  const live = (owned.data?.data ?? []).filter((one) => !hasEnded(one));
  if (owned.data && live.length === 0) {
    return (
      <Stack gap={5}>
        <EmptyState icon={Layers} title={t('subscriptions.empty')} offersSamples>
          {t('start.baseHint')}
        </EmptyState>
        <BaseProducts />
      </Stack>
    );
  }
  return (
    <Section
      title={t('start.owned')}
      actions={<TextLink href={linkTo('/:/marketplace/your-subscriptions')}>{t('start.ownedAll')}</TextLink>}
    >
      <DataTable
        label={t('start.owned')}
        columns={columns}
        rows={live.slice(0, shownOwned)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => linkTo('/:/marketplace/your-subscriptions', { subscription: row.id })}
        isLoading={owned.loading}
        error={error}
      />
    </Section>
  );
}

function useOwnedColumns(): Column<Subscription>[] {
  const t = useT(marketplaceTexts);
  const names = useNames();
  return [
    { id: 'name', header: t('subscriptions.name'), width: '50%', cell: (row) => row.name },
    { id: 'term', header: t('subscriptions.term'), isHiddenOnPhone: true, cell: (row) => names.offer(row) },
    { id: 'seats', header: t('start.ownedSeats'), align: 'end', cell: (row) => <NumberText value={row.seats} /> },
    {
      id: 'renewsOn',
      header: t('start.ownedEnds'),
      align: 'end',
      cell: (row) => (row.renewsOn ? <DateText value={row.renewsOn} /> : t('none')),
    },
  ];
}

/** For who has nothing yet, or may not see what there is: products that stand on their own. */
function BaseProducts() {
  const t = useT(marketplaceTexts);
  const products = useDataSource(shopClient.search, { query: { addons: 'none', take: shownMatches } });
  const error = useListFailure('products', products);
  return (
    <Section title={t('start.base')} actions={<TextLink href={linkTo('/:/marketplace/shop/search')}>{t('start.allProducts')}</TextLink>}>
      <ProductTable
        label={t('start.base')}
        products={products.data?.data ?? []}
        isLoading={products.loading}
        error={error}
        empty={<NoProducts text="" />}
      />
    </Section>
  );
}
