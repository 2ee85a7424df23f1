/** Modes of which orders need approval (product reference A8.4). */
export const approvalModes = ['off', 'above', 'always'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

/** Why an order waits: all do, or it costs more a month than goes unasked. */
export const approvalReasons = ['always', 'amount'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
