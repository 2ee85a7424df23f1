import { useRef, useState } from 'react';
import type { CartLine } from '#domains/orders/cart.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { toasts, type ToastMessage } from '#platform/web/ui/toast.tsx';
import { cartClient } from './cart-client.ts';
import { marketplaceTexts } from './texts.ts';
import { changeCart } from './use-cart.ts';

const shown = new Set<string>();

/**
 * Notifications that offer to take back a change of the cart. Once the cart is ordered there is
 * nothing to take back.
 */
export const cartToasts = {
  show: (message: ToastMessage): void => void shown.add(toasts.success(message)),
  closeAll: (): void => {
    for (const key of shown) toasts.close(key);
    shown.clear();
  },
};

export interface Addition {
  readonly offerId: string;
  readonly quantity: number;
  readonly title: string;
  /** The offer in words: `1 Jahr, monatlich abgerechnet`. */
  readonly offer: string;
}

/**
 * Puts something into the cart and says so, with a way back. Several different things may be on
 * their way at once.
 */
export function useAddToCart() {
  const t = useT(marketplaceTexts);
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  // The id is kept until the answer is there: a repeated press after a lost answer adds nothing
  // twice.
  const ids = useRef(new Map<string, string>());

  const undo = (id: string, title: string) => () => {
    void changeCart(() => cartClient.remove({ params: { itemId: id } })).then(
      (cart) => cart && toasts.success(t('product.removed', { title })),
    );
  };

  const add = async ({ offerId, quantity, title, offer }: Addition): Promise<void> => {
    if (adding.has(offerId)) return;
    const intent = `${offerId}×${quantity}`;
    const id = ids.current.get(intent) ?? crypto.randomUUID();
    ids.current.set(intent, id);
    setAdding((now) => new Set(now).add(offerId));
    const cart = await changeCart(() => cartClient.add({ body: { id, offerId, quantity } }));
    setAdding((now) => new Set([...now].filter((one) => one !== offerId)));
    if (!cart) return;
    ids.current.delete(intent);
    cartToasts.show({
      text: t('product.added', { title }),
      detail: t('product.addedDetail', { seats: t('seats', { count: quantity }), offer }),
      action: { label: t('undo'), onAction: undo(id, title) },
    });
  };

  return { add, isAdding: (offerId: string) => adding.has(offerId) };
}

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
