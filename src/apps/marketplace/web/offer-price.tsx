import type { Offer } from '#domains/catalog/catalog.contract.ts';
import { lineAmounts } from '#platform/common/term-price.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Money } from '#platform/web/ui/formatted.tsx';
import { marketplaceTexts } from './texts.ts';

interface OfferPriceProps {
  readonly offer: Offer;
  readonly quantity: number;
  /** Share of 1 that is saved against the monthly term. */
  readonly saving: number | undefined;
}

/** The price of one seat, large; below it what the chosen number of seats costs now, a month, and altogether. */
export function OfferPrice({ offer, quantity, saving }: OfferPriceProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const totals = lineAmounts(offer, quantity);
  const isPerpetual = offer.termDuration === 'OneTime';
  return (
    <div className="mk-price" aria-live="polite">
      <div className="mk-price-head">
        <span className="mk-price-value">
          <Money amount={isPerpetual ? offer.termPrice : offer.monthlyPrice} />
        </span>
        <span className="ui-muted">{isPerpetual ? t('product.unitPriceOneTime') : t('perSeatAndMonth')}</span>
        {saving === undefined ? null : <Chip tone="success">{t('product.saving', { percent: format.percent(saving) })}</Chip>}
      </div>
      <DescriptionList
        layout="ends"
        hasTotal
        items={[
          { term: t('product.dueNow'), detail: <Money amount={totals.dueNow} /> },
          ...(isPerpetual ? [] : [{ term: t('product.monthly'), detail: <Money amount={totals.monthly} /> }]),
          { term: t('product.commitment'), detail: <Money amount={totals.commitment} /> },
        ]}
      />
    </div>
  );
}
