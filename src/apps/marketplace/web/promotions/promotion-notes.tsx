import type { Promotion } from '#domains/catalog/catalog.schema.ts';
import type { CartPromotion } from '#domains/orders/orders.schema.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
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

/** Shows a price that a promotion makes lower, struck through: who hears it is told so in words. */
export function ListPrice({ amount }: { readonly amount: Amount }) {
  const t = useT(promotionTexts);
  return (
    <s className="mk-list-price">
      <VisuallyHidden>{t('listPrice')} </VisuallyHidden>
      <Money amount={amount} />
    </s>
  );
}

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
