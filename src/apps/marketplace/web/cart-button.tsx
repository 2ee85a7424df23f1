import { ShoppingCart } from 'lucide-react';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useCart } from './use-cart.ts';

const de = words({
  empty: 'Warenkorb, leer',
  lines: { one: 'Warenkorb, {count} Position', other: 'Warenkorb, {count} Positionen' },
});

const en = translation<typeof de>()({
  empty: 'Cart, empty',
  lines: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
});

/**
 * The button stands in the header of every page: its few words must not bring all the texts of the
 * app with them.
 */
export const cartButtonTexts = catalogue({ de, en });

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
