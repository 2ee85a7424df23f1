import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { type QuantityRange, quantityFault } from './quantity.rules.ts';
import { marketplaceTexts } from './texts.ts';

/** Returns the error text of a quantity, or undefined if it is valid. */
export function useQuantityError(
  quantity: number | null,
  range: QuantityRange,
): string | undefined {
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
