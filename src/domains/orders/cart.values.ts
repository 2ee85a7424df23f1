/** Upper bound of one line; SKUs have their own, lower ones. */
export const maxQuantity = 10_000_000;

/** Why a line cannot be ordered as it stands; `none` where it can. */
export const lineProblems = [
  'none',
  'gone',
  'belowMinimum',
  'aboveMaximum',
  'seatCap',
  'needsBase',
  'trialUsed',
  'endGone',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** Lines that a cart may hold. */
export const maxCartLines = 100;
