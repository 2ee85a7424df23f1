import type { ProductHolder, ProductHolders } from '#domains/catalog/managed-product.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { CustomerLink } from '#platform/web/shell/customer-link.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
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
