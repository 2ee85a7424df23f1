import type { OrderedPromotion as Ordered } from '#domains/orders/orders.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { promotionTexts } from './texts.ts';

/** Names the promotion that a line was ordered with. */
export function OrderedPromotion({ promotion }: { readonly promotion: Ordered }) {
  const t = useT(promotionTexts);
  const format = useFormat();
  const percent = format.number(promotion.discountPercent);
  const price = format.money(promotion.listPrice);
  return (
    <span className="ui-muted">{t('ordered', { title: promotion.title, percent, price })}</span>
  );
}
