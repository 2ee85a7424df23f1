import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';

/** State of the usage reports (licence-people.schema.ts). */
export type ActivityState = 'known' | 'concealed' | 'unknown';

/**
 * Returns which sentence stands where no service is: only who is known to be seen nowhere is not
 * active. Undefined where services are told, or while nothing is known of the reports.
 */
export function noUseOf(
  { activities }: Pick<LicencePerson, 'activities'>,
  state: ActivityState | undefined,
): 'noActivity' | 'concealed' | 'unread' | undefined {
  if (activities.length > 0 || state === undefined) return undefined;
  if (state === 'known') return 'noActivity';
  return state === 'concealed' ? 'concealed' : 'unread';
}
