/** How often a pack is made by itself. */
export const evidenceCadences = ['off', 'month', 'quarter'] as const;
export type EvidenceCadence = (typeof evidenceCadences)[number];

/** Periods that a pack can be about. */
export const evidencePeriods = ['month', 'quarter'] as const;
export type EvidencePeriod = (typeof evidencePeriods)[number];

/** `waiting`: a job is still writing it. */
export const evidenceStates = ['waiting', 'ready'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** Holders that the PDF names; the workbook has all up to its own limit. */
export const mostHoldersOnPaper = 500;
/** Holders that the workbook has; a pack with more says so. */
export const mostHoldersOfWorkbook = 50_000;
