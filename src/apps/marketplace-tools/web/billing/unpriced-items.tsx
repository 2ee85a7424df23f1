import type { UnpricedRow } from '#domains/billing/billing-runs.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Card, Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { unpricedTexts } from './unpriced-texts.ts';

/** Customers' items that a release would charge nothing for, each with the place of its price. */
export function UnpricedItems({ items }: { readonly items: readonly UnpricedRow[] }) {
  const t = useT(unpricedTexts);
  if (items.length === 0) return null;
  const byCustomer = Map.groupBy(items, ({ tenantId }) => tenantId);
  return (
    <Section title={t('title', { count: items.length })} description={t('description')}>
      <Stack gap={3}>
        {[...byCustomer].map(([tenantId, own]) => (
          <Card key={tenantId}>
            <TextLink href={customerPage(tenantId)}>{own[0]?.tenantName}</TextLink>
            <ul className="mt-findings">
              {own.map((item) => (
                <li key={item.id}>
                  <ItemWords item={item} />{' '}
                  <TextLink href={placeOf(item)}>{t(`place.${item.kind}`)}</TextLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}

/** An item with its quantity, and why nothing is charged for it. */
export function ItemWords({ item }: { readonly item: UnpricedRow }) {
  const t = useT(unpricedTexts);
  const { title, quantity } = item;
  const why = t(`why.${item.why}`);
  return quantity === null ? t('item', { title, why }) : t('counted', { title, quantity, why });
}

/** Returns where the price is kept: with the customer's service, or with the product. */
function placeOf({ kind, tenantId, pricedAt }: UnpricedRow): string {
  return kind === 'service'
    ? linkTo('/internal/das-tool/offerings', {
        view: 'customers',
        tenant: tenantId,
        service: pricedAt,
      })
    : linkTo('/internal/marketplace-tools/product-management', { product: pricedAt });
}
