/**
 * Order states in the order of the life cycle (product reference A8.3), in a file of their own so
 * that the browser can load them.
 */
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

/** States of orders of which nothing is bought, or not yet: their amounts belong to no sum. */
export const nothingOrdered: readonly (typeof orderStates)[number][] = [
  'draft',
  'waitingForApproval',
  'rejected',
  'withdrawn',
  'expired',
  'failed',
  'cancelled',
];
