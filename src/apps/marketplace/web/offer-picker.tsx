import type { Product } from '#domains/catalog/catalog.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import {
  type OfferChoice,
  type WantedChoice,
  editionsOf,
  isClassic,
} from './offer-choice.rules.ts';
import { marketplaceTexts } from './texts.ts';

interface EditionChoiceProps {
  readonly product: Product;
  readonly choice: OfferChoice;
  readonly onChoose: (wanted: WantedChoice) => void;
}

/** Largest number of editions shown side by side; longer lists become a select. */
const mostSegments = 3;
const mostLetters = 28;

/**
 * Classic products, and products with a single edition, leave nothing to choose (spec §3,
 * isClassic).
 */
export function EditionChoice({
  product,
  choice: { edition, term, offer },
  onChoose,
}: EditionChoiceProps) {
  const t = useT(marketplaceTexts);
  const editions = editionsOf(product);
  if (isClassic(product) || editions.length < 2) return null;
  const options = editions.map((one) => ({ id: one.skuId, label: one.title }));
  const choose = (skuId: string) => onChoose({ edition: skuId, term, billing: offer.billingPlan });
  const isWide =
    editions.length > mostSegments ||
    editions.reduce((sum, one) => sum + one.title.length, 0) > mostLetters;
  if (isWide)
    return (
      <Select
        label={t('product.edition')}
        options={options}
        value={edition.skuId}
        onChange={choose}
      />
    );
  return (
    <div className="ui-field">
      <span className="ui-label">{t('product.edition')}</span>
      <SegmentedControl
        label={t('product.edition')}
        options={options}
        value={edition.skuId}
        onChange={choose}
      />
    </div>
  );
}
