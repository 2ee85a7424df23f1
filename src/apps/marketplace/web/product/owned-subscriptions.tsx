import { rights } from '#platform/common/rights.ts';
import type { Product } from '#domains/catalog/catalog.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ReckoningRow } from '../amounts-panel.tsx';
import { subscriptionsClient } from '../clients.ts';
import { hasEnded } from '../subscription-state.rules.ts';
import { marketplaceTexts } from '../texts.ts';

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
