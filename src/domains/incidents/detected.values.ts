/** Dataset of what Microsoft found. */
export const detectedDataset = 'incidents.detected';

/** Views of what was found: what nobody has looked at, what is no incident to us, everything. */
export const detectedViews = ['waiting', 'dismissed', 'all'] as const;
export type DetectedView = (typeof detectedViews)[number];

export const longestReason = 1000;
