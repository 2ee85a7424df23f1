import { type ToastMessage, toasts } from '#platform/web/ui/toast.tsx';

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
