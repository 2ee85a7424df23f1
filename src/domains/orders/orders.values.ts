export const orderTypes = [
  'new',
  'seatsIncrease',
  'seatsDecrease',
  'renewalChange',
  'cancel',
  'upgrade',
] as const;
export type OrderType = (typeof orderTypes)[number];
/** `cancelled`: the order was never sent, because it was not approved. */
export const lineStates = ['pending', 'provisioning', 'completed', 'failed', 'cancelled'] as const;
export type LineState = (typeof lineStates)[number];
