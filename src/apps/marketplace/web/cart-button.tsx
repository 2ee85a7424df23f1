import { ShoppingCart } from 'lucide-react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { cartButtonTexts } from './cart-button-texts.ts';
import { useCart } from './use-cart.ts';

/** The way to the cart from everywhere, with the number of its lines. */
export function CartButton() {
  const t = useT(cartButtonTexts);
  const go = useGo();
  const count = useCart().data?.lines.length ?? 0;
  return (
    <IconButton
      icon={ShoppingCart}
      label={count === 0 ? t('empty') : t('lines', { count })}
      count={count}
      tooltipPlacement="bottom"
      onPress={() => go('/:/marketplace/shop/cart')}
    />
  );
}
