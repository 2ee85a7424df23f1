import type { VersionState, VersionStep } from './documents.values.ts';

const ways: Readonly<Record<VersionStep, { from: VersionState; to: VersionState }>> = {
  submit: { from: 'draft', to: 'inReview' },
  return: { from: 'inReview', to: 'draft' },
  publish: { from: 'inReview', to: 'published' },
  deprecate: { from: 'published', to: 'deprecated' },
};

/** Acting person, and everybody who has written on the text. */
export interface StepBy {
  readonly authorIds: readonly string[];
  readonly actorId: string;
}

export type StepAnswer =
  | { readonly ok: true; readonly state: VersionState }
  | { readonly ok: false; readonly why: 'WRONG_STATE' | 'OWN_TEXT' };

/**
 * Returns a version's state after a step. Nobody publishes a text of their own: a second pair of
 * eyes reads it first.
 */
export function afterStep(state: VersionState, step: VersionStep, by: StepBy): StepAnswer {
  const { from, to } = ways[step];
  if (state !== from) return { ok: false, why: 'WRONG_STATE' };
  if (step === 'publish' && by.authorIds.includes(by.actorId))
    return { ok: false, why: 'OWN_TEXT' };
  return { ok: true, state: to };
}

/** Returns the steps that a person may take. */
export function openSteps(state: VersionState, by: StepBy): VersionStep[] {
  return (['submit', 'return', 'publish', 'deprecate'] as const).filter(
    (step) => afterStep(state, step, by).ok,
  );
}
