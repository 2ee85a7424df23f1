import type { TimeRange } from '#platform/common/time-range.ts';

/** Time ranges of the trail's filter; without one, the whole trail. */
export const auditRanges = [
  'hours24',
  'days07',
  'days30',
  'days90',
  'days180',
] as const satisfies readonly TimeRange[];

type State = Readonly<Record<string, unknown>> | null;

/** Returns the name of an entry's subject: the first name in its states, the newer state first. */
export function subjectName(before: State, after: State): string {
  for (const given of [after, before])
    for (const key of [
      'name',
      'email',
      'number',
      'title',
      'titleDe',
      'fileName',
      'label',
      'productTitle',
      'tenantName',
    ]) {
      const value = given?.[key];
      if (typeof value === 'string' && value !== '') return value;
    }
  return '';
}
