/**
 * State of a day on which something happens to money: to be decided within 30 days, within 90 days,
 * goes on by itself, or ends.
 */
export const peakStates = ['due', 'later', 'renews', 'ends'] as const;
export type OutlookPeakState = (typeof peakStates)[number];

/** Outcome after the day without a decision; `binds`: seats can no longer be given back. */
export const defaultOutcomes = ['renews', 'extends', 'ends', 'binds'] as const;
export type DefaultOutcome = (typeof defaultOutcomes)[number];

export const peakKinds = ['term', 'returnWindow'] as const;
