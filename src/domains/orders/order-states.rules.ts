/** Order states in the order of an order's life (product reference A8.3); apart from the contract, so that the browser has them without it. */
export const orderStates = [
  'draft',
  'waitingForApproval',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'submitted',
  'processing',
  'needsInput',
  'completed',
  'partlyFailed',
  'failed',
  'cancelled',
] as const;
