import type { Product } from '#domains/catalog/catalog.contract.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type OfferChoice, type WantedChoice, editionsOf, isClassic } from './offer-choice.rules.ts';
import { QuantityField } from './quantity-field.tsx';
import { type QuantityRange, quantityFault } from './quantity.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useNames } from './use-names.ts';

interface OfferPickerProps {
  readonly product: Product;
  readonly choice: OfferChoice;
  readonly onChoose: (wanted: WantedChoice) => void;
  readonly quantity: number | null;
  readonly onQuantityChange: (quantity: number | null) => void;
}

/** What fits side by side into the card; longer lists of editions drop down. */
const mostSegments = 3;
const mostLetters = 28;

/** Edition, then term, then billing, then seats: each choice narrows the next. */
export function OfferPicker({ product, choice, onChoose, quantity, onQuantityChange }: OfferPickerProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const { edition, terms, term, billings, offer } = choice;
  const range = { min: product.minQuantity, max: product.maxQuantity };
  return (
    <Stack gap={4}>
      <EditionChoice product={product} choice={choice} onChoose={onChoose} />
      <div className="ui-field">
        <span className="ui-label">{t('product.term')}</span>
        <SegmentedControl
          label={t('product.term')}
          options={terms.map((id) => ({ id, label: id === 'trial' ? t('term.trialShort') : names.term(id) }))}
          value={term}
          onChange={(id) => onChoose({ edition: edition.skuId, term: id, billing: offer.billingPlan })}
        />
      </div>
      {billings.length > 1 ? (
        <Select
          label={t('product.billing')}
          options={billings.map((id) => ({ id, label: names.billing(id) }))}
          value={offer.billingPlan}
          onChange={(billing) => onChoose({ edition: edition.skuId, term, billing })}
        />
      ) : null}
      <QuantityField
        label={t('product.quantity')}
        value={quantity}
        onChange={onQuantityChange}
        min={range.min}
        error={useQuantityError(quantity, range)}
      />
    </Stack>
  );
}

/** Classic products, and products with a single edition, leave nothing to choose (spec §3, isClassic). */
function EditionChoice({ product, choice: { edition, term, offer }, onChoose }: Pick<OfferPickerProps, 'product' | 'choice' | 'onChoose'>) {
  const t = useT(marketplaceTexts);
  const editions = editionsOf(product);
  if (isClassic(product) || editions.length < 2) return null;
  const options = editions.map((one) => ({ id: one.skuId, label: one.title }));
  const choose = (skuId: string) => onChoose({ edition: skuId, term, billing: offer.billingPlan });
  const isWide = editions.length > mostSegments || editions.reduce((sum, one) => sum + one.title.length, 0) > mostLetters;
  if (isWide) return <Select label={t('product.edition')} options={options} value={edition.skuId} onChange={choose} />;
  return (
    <div className="ui-field">
      <span className="ui-label">{t('product.edition')}</span>
      <SegmentedControl label={t('product.edition')} options={options} value={edition.skuId} onChange={choose} />
    </div>
  );
}

/** What is wrong with a quantity, in words; undefined when nothing is. */
export function useQuantityError(quantity: number | null, range: QuantityRange): string | undefined {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  switch (quantityFault(quantity, range)) {
    case 'missing':
      return t('product.quantity.missing');
    case 'belowMinimum':
      return t('product.quantity.belowMinimum', { min: format.number(range.min) });
    case 'aboveMaximum':
      return t('product.quantity.aboveMaximum', { max: format.number(range.max) });
    case undefined:
      return undefined;
  }
}
