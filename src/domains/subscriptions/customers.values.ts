/** `ending`: a term ends within 30 days; `waiting`: an order waits for approval or an answer. */
export const customerFilters = ['all', 'ending', 'waiting'] as const;
export type CustomerFilter = (typeof customerFilters)[number];
