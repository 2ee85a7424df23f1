import { useState } from 'react';
import type { OrderDetails } from '#domains/orders/order-details.schema.ts';
import { noOrderDetails } from '#domains/orders/order-details.values.ts';
import { draftFor } from '#platform/web/forms/draft.rules.ts';
import { draftsOf } from '#platform/web/forms/drafts.ts';

const drafts = draftsOf('order-details');

/**
 * Kept as a draft of this person for this tenant until the order is placed (UXR-2): leaving the
 * cart loses nothing, so nobody is asked.
 */
export function useOrderDetails() {
  const [details, setDetails] = useState<OrderDetails>(readDetails);
  const change = (next: OrderDetails) => {
    setDetails(next);
    drafts.keep({ at: Date.now(), values: { ...next } });
  };
  return [details, change] as const;
}

export const forgetOrderDetails = (): void => drafts.drop();

function readDetails(): OrderDetails {
  const kept = drafts.read(Date.now());
  return kept ? { ...noOrderDetails, ...draftFor(kept, noOrderDetails) } : noOrderDetails;
}
