import type { CartLine } from '#domains/orders/cart.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { toasts } from '#platform/web/ui/toast.tsx';
import { cartToasts } from './cart-toasts.ts';
import { cartClient } from './cart-client.ts';
import { marketplaceTexts } from './texts.ts';
import { changeCart } from './use-cart.ts';

/** Removes cart lines with an undo. Restored lines get current prices, and keep their end. */
export function useCartUndo() {
  const t = useT(marketplaceTexts);

  const restore = async (lines: readonly CartLine[]): Promise<void> => {
    for (const { item, quantity, endsOn } of lines) {
      const itemId = crypto.randomUUID();
      const { offerId } = item;
      const cart = await changeCart(() =>
        cartClient.add({ body: { id: itemId, offerId, quantity } }),
      );
      if (!cart) return;
      if (endsOn !== null)
        await changeCart(() => cartClient.endOn({ params: { itemId }, body: { endsOn } }));
    }
    const [only] = lines;
    if (lines.length === 1 && only) toasts.success(t('cart.restored', { title: only.item.title }));
  };

  const tell = (text: string, lines: readonly CartLine[]) =>
    cartToasts.show({ text, action: { label: t('undo'), onAction: () => void restore(lines) } });

  return {
    remove: async (line: CartLine): Promise<void> => {
      const cart = await changeCart(() => cartClient.remove({ params: { itemId: line.item.id } }));
      if (cart) tell(t('cart.removed', { title: line.item.title }), [line]);
    },
    clear: async (lines: readonly CartLine[]): Promise<void> => {
      const cart = await changeCart(() => cartClient.clear());
      if (cart) tell(t('cart.cleared'), lines);
    },
  };
}
