import { useState } from 'react';

/** What the customer adds to an order; kept through steps and reloads of the tab until the order is placed. */
export interface OrderDetails {
  readonly poNumber: string;
  readonly note: string;
}

const storageKey = (tenantId: string) => `atrium.order-details.${tenantId}`;
const none: OrderDetails = { poNumber: '', note: '' };

export function useOrderDetails(tenantId: string) {
  const [details, setDetails] = useState<OrderDetails>(() => readDetails(sessionStorage.getItem(storageKey(tenantId))));
  const change = (next: OrderDetails) => {
    setDetails(next);
    sessionStorage.setItem(storageKey(tenantId), JSON.stringify(next));
  };
  return [details, change] as const;
}

export function forgetOrderDetails(tenantId: string): void {
  sessionStorage.removeItem(storageKey(tenantId));
}

function readDetails(stored: string | null): OrderDetails {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return none;
    const { poNumber, note } = { ...none, ...value };
    return typeof poNumber === 'string' && typeof note === 'string' ? { poNumber, note } : none;
  } catch {
    return none;
  }
}
