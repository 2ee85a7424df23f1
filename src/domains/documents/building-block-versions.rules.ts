import type { BundleGiven } from './building-blocks.schema.ts';
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

type Content = Pick<
  BundleGiven,
  'titleDe' | 'titleEn' | 'prerequisites' | 'sections' | 'mustAcknowledge' | 'formats'
>;

/** Sizes of a change: something goes or is asked for, something comes, something reads otherwise. */
export type ChangeSize = 'major' | 'minor' | 'patch';

const entriesOf = ({ sections }: Content): string[] =>
  sections.flatMap(({ entries }) =>
    entries.map((entry) => ('snippetId' in entry ? entry.snippetId : entry.categoryId)),
  );

/** Returns how much a bundle changes for those who hold its documents. */
export function changeSize(before: Content, after: Content): ChangeSize {
  const lacks = (from: readonly string[], others: readonly string[]): boolean =>
    from.some((one) => !others.includes(one));
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const isAskedMore = lacks(after.prerequisites, before.prerequisites);
  const mustNow = after.mustAcknowledge && !before.mustAcknowledge;
  if (lacks(old, now) || lacks(before.formats, after.formats) || isAskedMore || mustNow)
    return 'major';
  if (lacks(now, old) || lacks(after.formats, before.formats)) return 'minor';
  return 'patch';
}

/** Returns the semantic version after `before`; the first one is 1.0.0. */
export function nextVersion(
  before: (Content & { readonly version: string }) | undefined,
  after: Content,
): string {
  if (!before) return '1.0.0';
  const [major = 1, minor = 0, patch = 0] = before.version.split('.').map(Number);
  const next = {
    major: [major + 1, 0, 0],
    minor: [major, minor + 1, 0],
    patch: [major, minor, patch + 1],
  };
  return next[changeSize(before, after)].join('.');
}
