import type { Money as Amount } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { promotionTexts } from './texts.ts';

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
