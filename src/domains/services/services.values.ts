/** Parts in a task: `does` it, `helps`, is `informed`, or has nothing to do with it. */
export const duties = ['does', 'helps', 'informed', 'none'] as const;
export type Duty = (typeof duties)[number];

export const priceKinds = ['perMonth', 'perSeat', 'onRequest'] as const;
export type PriceKind = (typeof priceKinds)[number];

export const offeringStates = ['draft', 'published', 'retired'] as const;
export const healths = ['fine', 'impaired', 'unknown'] as const;
export const requestKinds = ['offer', 'request'] as const;
export const requestStates = ['open', 'answered'] as const;

/** Longest answer to a request, in characters. */
export const longestAnswer = 2_000;
