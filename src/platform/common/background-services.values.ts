/** Part of the house that answers for a job and is asked when it fails. */
export const jobOwners = [
  'marketplace',
  'finance',
  'customerService',
  'knowledge',
  'technology',
] as const;
export type JobOwner = (typeof jobOwners)[number];

/** Ways in which a job begins. `clock`: by its schedule; `message`: by what happened in the portal. */
export const jobKinds = ['clock', 'message'] as const;
export type JobKind = (typeof jobKinds)[number];

/** States of a job. `failing`: its last run failed. */
export const jobStates = ['idle', 'running', 'paused', 'failing'] as const;
export type JobState = (typeof jobStates)[number];

/** States of a run. `lost`: its process has been silent for so long that it must have died. */
export const runStates = ['running', 'done', 'failed', 'cancelled', 'lost'] as const;
export type RunState = (typeof runStates)[number];

/** Causes of a run. */
export const runCauses = ['clock', 'message', 'person'] as const;
export type RunCause = (typeof runCauses)[number];

/** Outcomes of a run for one tenant. */
export const tenantResults = ['done', 'failed'] as const;
export type TenantResult = (typeof tenantResults)[number];

/** Runs whose durations a list shows. */
export const shownRuns = 30;
