import type { OrderDetails } from './order-details.schema.ts';

export const noOrderDetails: OrderDetails = { poNumber: '', note: '' };

/** Returns the details of something that has them, and nothing else of it. */
export function orderDetailsOf({ poNumber, note }: OrderDetails): OrderDetails {
  return { poNumber, note };
}
