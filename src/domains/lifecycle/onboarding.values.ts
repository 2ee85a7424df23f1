/**
 * The way of a customer into the portal (product reference A13), in order. `administrator` is read
 * off the people there are.
 */
export const onboardingSteps = [
  'company',
  'microsoft',
  'terms',
  'consent',
  'contact',
  'administrator',
  'bundle',
  'services',
  'checks',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Owners of steps: the operator's staff, the customer's administrators, or the program. */
export const stepOwners = ['operator', 'customer', 'program'] as const;
export type StepOwner = (typeof stepOwners)[number];

/** `open`: can be done now; `waiting`: something else comes first; `done`: with evidence. */
export const stepStates = ['open', 'waiting', 'done'] as const;

export const onboardingStates = ['open', 'finishing', 'finished'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

/** Checks that stand before the end; keys of texts. */
export const onboardingChecks = [
  'name',
  'microsoft',
  'terms',
  'consent',
  'contact',
  'administrator',
  'bundle',
  'services',
] as const;
