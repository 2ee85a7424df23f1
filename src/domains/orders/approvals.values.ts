/** Outcomes of an order that waits for an approval. */
export const approvalDecisions = ['approve', 'reject', 'withdraw', 'expire'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** Columns by which decisions are sorted. */
export const decidedSorts = ['decidedAt', 'placedAt', 'monthly', 'commitment'] as const;
export type DecidedSort = (typeof decidedSorts)[number];
