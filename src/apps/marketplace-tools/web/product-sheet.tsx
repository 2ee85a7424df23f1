import { Eye, EyeOff } from 'lucide-react';
import type {
  ManagedProduct,
  ProductHolder,
  ProductHolders,
} from '#domains/catalog/managed-product.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { CustomerLink } from '#platform/web/shell/customer-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';
import './marketplace-tools.css';

/** Customers who hold the product, those with the most seats first; each leads to its page. */
export function HoldersSection({ held }: { readonly held: ProductHolders }) {
  const t = useT(toolsTexts);
  const { holders, customers, seats } = held;
  const named = new Set(holders.map(({ tenantId }) => tenantId)).size;
  return (
    <Section
      title={t('product.holders')}
      description={customers > 0 ? <Counts customers={customers} seats={seats} /> : undefined}
    >
      {holders.length === 0 ? <p className="ui-muted">{t('product.noHolder')}</p> : null}
      <ul className="mt-holders">
        {holders.map((holder) => (
          <Holder key={`${holder.tenantId} ${holder.monthly.currencyCode}`} holder={holder} />
        ))}
      </ul>
      {customers > named ? (
        <p className="ui-muted">{t('product.moreHolders', { count: customers - named })}</p>
      ) : null}
    </Section>
  );
}

function Counts({ customers, seats }: Pick<ProductHolders, 'customers' | 'seats'>) {
  const t = useT(toolsTexts);
  return `${t('product.customers', { count: customers })}, ${t('product.seats', { count: seats })}`;
}

function Holder({ holder }: { readonly holder: ProductHolder }) {
  const t = useT(toolsTexts);
  const format = useFormat();
  const { tenantId, tenantName, seats, endingSeats, monthly } = holder;
  const ending = endingSeats > 0 ? t('product.ending', { seats: format.number(endingSeats) }) : '';
  return (
    <li className="mt-holder">
      <span className="mt-holder-words">
        <span>
          <CustomerLink tenantId={tenantId} name={tenantName} />
        </span>
        <span className="ui-muted">
          {[t('product.seats', { count: seats }), ending].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="mt-holder-money">
        <Money amount={monthly} />
        <span className="ui-muted">{t('product.month')}</span>
      </span>
    </li>
  );
}

/** One product beside the list: its prices, who holds it, and whether customers see it. */
export function ProductSheet({
  productId,
  onClose,
}: {
  readonly productId: string;
  readonly onClose: () => void;
}) {
  const t = useT(toolsTexts);
  const source = useDataSource(sheetsClient.product, { params: { productId } });
  const error = useSourceFailure({ title: t('product.failed'), source });
  const { product, held } = source.data ?? {};
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      title={product?.title ?? t('products.product')}
      subtitle={product ? subtitleOf(product, t('products.addon')) : undefined}
      actions={product ? <VisibilityButton product={product} /> : undefined}
    >
      <Stack gap={5}>
        {error}
        {source.initialState ? <Skeleton lines={6} /> : null}
        {product ? <ProductFacts product={product} /> : null}
        {held ? <HoldersSection held={held} /> : null}
      </Stack>
    </Sheet>
  );
}

const subtitleOf = ({ productId, isAddon }: ManagedProduct, addon: string): string =>
  isAddon ? `${productId} · ${addon}` : productId;

function ProductFacts({ product }: { readonly product: ManagedProduct }) {
  const t = useT(toolsTexts);
  const format = useFormat();
  const { unitPrice, retailPrice, sellingPrice, marginPercent, skus, isHidden } = product;
  const price = (amount: ManagedProduct['unitPrice']) => (amount ? <Money amount={amount} /> : '–');
  const margin =
    marginPercent === null
      ? undefined
      : t('product.margin', { percent: format.percent(Number(marginPercent) / 100) });
  return (
    <Facts
      facts={[
        {
          id: 'selling',
          label: t('products.sellingPrice'),
          value: price(sellingPrice),
          hint: margin,
        },
        { id: 'cost', label: t('products.unitPrice'), value: price(unitPrice) },
        { id: 'retail', label: t('products.retailPrice'), value: price(retailPrice) },
        { id: 'skus', label: t('products.skus'), value: format.number(skus) },
        {
          id: 'state',
          label: t('product.forCustomers'),
          value: t(isHidden ? 'products.state.hidden' : 'products.state.visible'),
        },
      ]}
    />
  );
}

function VisibilityButton({
  product: { productId, title, isHidden },
}: {
  readonly product: ManagedProduct;
}) {
  const t = useT(toolsTexts);
  const change = useAction(sheetsClient.setVisibility, {
    refresh: [sheetsClient.products, sheetsClient.product],
    success: (row) => t(row.isHidden ? 'products.hidden' : 'products.shown', { title }),
  });
  return (
    <Button
      icon={isHidden ? Eye : EyeOff}
      isPending={change.pending}
      onPress={() => void change.run({ params: { productId }, body: { isHidden: !isHidden } })}
    >
      {t(isHidden ? 'products.show' : 'products.hide')}
    </Button>
  );
}
