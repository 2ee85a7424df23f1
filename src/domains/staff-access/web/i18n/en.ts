import { translation } from '#platform/common/texts/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  'access.title': 'Access by the operator',
  'access.description':
    'Who at the operator has or had access to your company, why and until when. You can end access that is still active.',
  'access.failed': 'The access list could not be loaded',
  'access.allStates': 'All access',
  'access.active': 'Open',
  'access.ended': 'Ended',
  'access.empty': 'No access yet',
  'access.emptyHint': 'All access is listed here with its reason and end as soon as it begins.',
  'access.end': 'End',
  'access.done': 'Access has been ended',
  'access.who': 'Who',
  'access.role': 'Role',
  'access.reason': 'Reason',
  'access.since': 'Start',
  'access.until': 'End',
  'access.state': 'Status',
});
