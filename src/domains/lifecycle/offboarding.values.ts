/**
 * planned → confirmed → running → retained → purging → purged; cancelled before it ran, restored
 * before it is purged.
 */
export const offboardingStates = [
  'planned',
  'confirmed',
  'running',
  'retained',
  'purging',
  'purged',
  'cancelled',
  'restored',
] as const;
export type OffboardingState = (typeof offboardingStates)[number];

/** Steps at the end of access, in order of dependency; `purge` per noun when its retention ends. */
export const offboardingSteps = [
  'export',
  'invitations',
  'access',
  'retention',
  'restore',
  'purge',
  'forget',
] as const;
export type OffboardingStep = (typeof offboardingSteps)[number];

export const fates = ['purged', 'kept'] as const;

/** Actions that the rules allow staff. */
export const offboardingActs = ['dryRun', 'confirm', 'cancel', 'restore', 'download'] as const;
export type OffboardingAct = (typeof offboardingActs)[number];
