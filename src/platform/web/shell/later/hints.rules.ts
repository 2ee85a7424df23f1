/** The hints of the first visit, in their order. */
export const hintIds = ['search', 'menu', 'help'] as const;
export type HintId = (typeof hintIds)[number];

/** Returns the first hint that the person has not seen; undefined when all are done. */
export const nextHint = (seen: readonly string[]): HintId | undefined =>
  hintIds.find((id) => !seen.includes(id));
