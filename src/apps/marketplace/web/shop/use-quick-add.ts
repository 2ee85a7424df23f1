import { useState } from 'react';
import type { ProductSummary } from '#domains/catalog/catalog.schema.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { useGo } from '#platform/web/router/address.ts';
import { shopClient } from '../clients.ts';
import { chooseOffer, editionsOf } from '../offer-choice.rules.ts';
import { productLink } from './product-link.ts';
import { useAddToCart } from '../use-add-to-cart.ts';
import { useNames } from '../use-names.ts';

/**
 * Puts the least of a product into the cart, as its page would offer it first. Where there is a
 * choice of editions, the page opens instead.
 */
export function useQuickAdd() {
  const names = useNames();
  const go = useGo();
  const { add } = useAddToCart();
  const [adding, setAdding] = useState<string>();
  const put = async ({ id, title }: ProductSummary): Promise<void> => {
    const product = await shopClient.product({ params: { productId: id } });
    const choice = chooseOffer(product, {});
    if (!choice || editionsOf(product).length > 1) return go(productLink(id));
    const { offer } = choice;
    await add({
      offerId: offer.id,
      quantity: product.minQuantity,
      title,
      offer: names.offer(offer),
    });
  };
  return {
    isAdding: (id: string): boolean => adding === id,
    add: async (product: ProductSummary): Promise<void> => {
      setAdding(product.id);
      try {
        await put(product);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notifyError(error);
      } finally {
        setAdding(undefined);
      }
    },
  };
}
