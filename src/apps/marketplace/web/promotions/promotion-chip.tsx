import { Tag } from 'lucide-react';
import type { Product } from '#domains/catalog/catalog.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { marketplaceTexts } from '../texts.ts';

/** `15 % Rabatt bis 31.12.2026`. */
export function PromotionChip({
  promotion,
}: {
  readonly promotion: NonNullable<Product['promotion']>;
}) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const percent = format.number(promotion.discountPercent);
  return (
    <Chip tone="info" icon={Tag}>
      {t('promotion', { percent, date: format.date(promotion.endsOn) })}
    </Chip>
  );
}
