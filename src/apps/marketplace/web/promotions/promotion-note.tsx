import type { Promotion } from '#domains/catalog/catalog.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { promotionTexts } from './texts.ts';

/** Says what a promotion gives, until when, and to whom. */
export function PromotionNote({ promotion }: { readonly promotion: Promotion }) {
  const t = useT(promotionTexts);
  const format = useFormat();
  const { title, minSeats, maxSeats, isFirstPurchase } = promotion;
  const percent = format.number(promotion.discountPercent);
  const sentences = [
    t('offer', { title, percent, date: format.date(promotion.endsOn) }),
    minSeats !== null && minSeats > 1 ? t('from', { count: minSeats }) : '',
    maxSeats === null ? '' : t('upTo', { count: maxSeats }),
    isFirstPurchase ? t('firstPurchase') : '',
    t('asked'),
  ];
  return <p className="mk-aside-note">{sentences.filter(Boolean).join(' ')}</p>;
}
