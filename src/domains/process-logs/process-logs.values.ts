/** Processes that talk to the outside; every step of one run carries the same correlation id. */
export const processNames = ['order', 'renewal', 'sync', 'import', 'transfer', 'overage'] as const;
export type ProcessName = (typeof processNames)[number];

/**
 * Results of a step. `waiting`: the other side has it and is not ready; `refused`: it said no;
 * `unreachable`: no answer, and nothing follows from that; `failed`: a fault of the portal's own.
 */
export const stepResults = ['done', 'waiting', 'refused', 'unreachable', 'failed'] as const;
export type StepResult = (typeof stepResults)[number];

/** `trouble`: whatever did not come through. */
export const resultFilters = ['trouble', ...stepResults] as const;
