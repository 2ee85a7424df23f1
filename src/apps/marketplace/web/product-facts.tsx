import { Puzzle } from 'lucide-react';
import type { Product } from '#domains/catalog/catalog.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Card, Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ReckoningRow } from './amounts-panel.tsx';
import { subscriptionsClient } from './clients.ts';
import { productLink } from './shop/product-link.ts';
import { hasEnded } from './subscription-state.rules.ts';
import { useCategoryName, marketplaceTexts } from './texts.ts';

/** From here on a maximum is the vendor's "no limit" and would only frighten. */
const endless = 1_000_000;

export function ProductFacts({ product }: { readonly product: Product }) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const categoryName = useCategoryName();
  const { minQuantity, maxQuantity, category, publisher, description } = product;
  const range =
    maxQuantity < endless
      ? t('product.rangeText', { min: format.number(minQuantity), max: format.number(maxQuantity) })
      : t('product.rangeFrom', { min: t('seats', { count: minQuantity }) });
  return (
    <Card title={t('product.about')}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: t('product.publisher'), detail: publisher },
            {
              term: t('product.category'),
              detail: (
                <TextLink
                  href={linkTo(`/:/marketplace/shop/category/${encodeURIComponent(category)}`)}
                >
                  {categoryName(category)}
                </TextLink>
              ),
            },
            { term: t('product.range'), detail: range },
            ...(description
              ? [{ term: t('product.said'), detail: <span lang="en">{description}</span> }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** An add-on is worth nothing without its base: said before it is bought. */
export function RequiredProducts({ requires }: Pick<Product, 'requires'>) {
  const t = useT(marketplaceTexts);
  if (requires.length === 0) return null;
  return (
    <section className="mk-note" aria-label={t('product.needsBase')}>
      <Icon of={Puzzle} />
      <div>
        <strong>{t('product.needsBase')}</strong>
        <p>{t('product.needsBaseHint')}</p>
        <ul>
          {requires.map((base) => (
            <li key={base.productId}>
              <TextLink href={productLink(base.productId)}>{base.title}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface OwnedProps {
  readonly product: Pick<Product, 'id' | 'title' | 'ownedSeats'>;
}

/** Lists the company's subscriptions of this product; draws nothing without any. */
export function OwnedSubscriptions({ product }: OwnedProps) {
  const mayRead = useMayUse(...rights.subscriptions.read);
  if (product.ownedSeats === 0) return null;
  return mayRead ? <Owned product={product} /> : null;
}

function Owned({ product }: OwnedProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const found = useDataSource(subscriptionsClient.list, {
    query: { search: product.title, take: 50 },
  });
  const own = (found.data?.data ?? []).filter(
    (one) => one.productId === product.id && !hasEnded(one),
  );
  if (own.length === 0) return null;
  return (
    <Section title={t('product.have')}>
      <dl className="mk-reckoning">
        {own.map(({ id, name, seats, endsOn, monthly }) => (
          <ReckoningRow
            key={id}
            label={
              <>
                <TextLink href={linkTo('/:/marketplace/your-subscriptions', { subscription: id })}>
                  {name}
                </TextLink>
                {endsOn ? `, ${t('product.haveUntil', { date: format.date(endsOn) })}` : null}
              </>
            }
          >
            {t('seats', { count: seats })}, <Money amount={monthly} /> {t('amount.monthly')}
          </ReckoningRow>
        ))}
      </dl>
    </Section>
  );
}
