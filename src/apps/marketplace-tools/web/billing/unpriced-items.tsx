import type { UnpricedRow } from '#domains/billing/billing-runs.schema.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Card, Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';

const de = words({
  title: { one: 'Eine Position ohne Preis', other: '{count} Positionen ohne Preis' },
  description:
    'Dafür wird nichts berechnet. Tragen Sie den Preis nach, oder bestätigen Sie bei der Freigabe, dass es so sein soll.',
  failed: 'Die Positionen ohne Preis konnten nicht geladen werden.',
  'why.missing': 'kein Preis eingetragen',
  'why.zero': 'Preis 0',
  item: '{title}: {why}',
  counted: '{title} ({quantity}): {why}',
  'place.service': 'Preis eintragen',
  'place.subscription': 'Preis des Produkts',
  releaseTitle: {
    one: 'Eine Position hat keinen Preis und wird nicht berechnet.',
    other: '{count} Positionen haben keinen Preis und werden nicht berechnet.',
  },
  more: { one: 'und eine weitere', other: 'und {count} weitere' },
  release: 'Ohne diese Preise freigeben',
});

const en = translation<typeof de>()({
  title: { one: 'One item without a price', other: '{count} items without a price' },
  description:
    'Nothing is charged for this. Enter the price, or confirm with the release that it should be so.',
  failed: 'The items without a price could not be loaded.',
  'why.missing': 'no price entered',
  'why.zero': 'price 0',
  item: '{title}: {why}',
  counted: '{title} ({quantity}): {why}',
  'place.service': 'Enter the price',
  'place.subscription': 'Price of the product',
  releaseTitle: {
    one: 'One item has no price and is not charged.',
    other: '{count} items have no price and are not charged.',
  },
  more: { one: 'and one more', other: 'and {count} more' },
  release: 'Release without these prices',
});

export const unpricedTexts = catalogue({ de, en });

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
