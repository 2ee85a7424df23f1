import { useRef, useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { toasts } from '#platform/web/ui/toast.tsx';
import { cartToasts } from './cart-toasts.ts';
import { cartClient } from './cart-client.ts';
import { marketplaceTexts } from './texts.ts';
import { changeCart } from './use-cart.ts';

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
