import type { CartPromotion } from '#domains/orders/line-promotion.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { promotionTexts } from './texts.ts';

interface PromotionNoticeProps {
  readonly promotion: CartPromotion;
  readonly onSetQuantity: (quantity: number) => void;
}

/** Says what becomes of a promotion on a line of the cart, with the seats that would get it. */
export function PromotionNotice({ promotion, onSetQuantity }: PromotionNoticeProps) {
  const t = useT(promotionTexts);
  const format = useFormat();
  const { title, state, minSeats, maxSeats } = promotion;
  const percent = format.number(promotion.discountPercent);
  switch (state) {
    case 'applied':
      return <Banner tone="info">{t('applied', { title, percent })}</Banner>;
    case 'belowMinimum':
    case 'aboveMaximum': {
      const count = state === 'belowMinimum' ? minSeats : maxSeats;
      if (count === null) return <Banner tone="warning">{t('notEligible', { title })}</Banner>;
      const setTo = (
        <Button size="sm" onPress={() => onSetQuantity(count)}>
          {t('setTo', { count })}
        </Button>
      );
      return (
        <Banner tone="info" actions={setTo}>
          {t(state, { title, percent, count })}
        </Banner>
      );
    }
    case 'firstPurchase':
      return <Banner tone="warning">{t('notFirst', { title })}</Banner>;
    case 'notEligible':
    case 'ended':
    case 'unasked':
      return <Banner tone="warning">{t(state, { title })}</Banner>;
  }
}
