/** Modes of which orders need approval (product reference A8.4). */
export const approvalModes = ['off', 'above', 'always'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

/** Why an order waits: all do, it costs more a month than goes unasked, or a budget asks for it. */
export const approvalReasons = ['always', 'amount', 'budget'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
