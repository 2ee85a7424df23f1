/** Columns of the matrix: services on offer, and licences that customers hold. */
export const offeringKinds = ['service', 'licence'] as const;
export type OfferingKind = (typeof offeringKinds)[number];

/** A customer holds an offering, has an open offer of it, or neither. */
export const cellStates = ['held', 'offered', 'gap'] as const;
export type CellState = (typeof cellStates)[number];
