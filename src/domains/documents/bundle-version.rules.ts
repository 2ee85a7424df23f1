import type { BundleGiven } from './building-blocks.schema.ts';

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
