import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  people: 'Users',
  ofLimit: '{used} of {limit} allowed by the licence bundle',
  invited: { one: '{count} open invitation', other: '{count} open invitations' },
  nobodyInvited: 'No open invitations',
  askTitle: 'Invitation of {email}: another address',
  askDetail: '{email} waits for your answer',
  answer: 'Answer',
  reviewDue: 'Carry out the access review',
  reviewOpen: 'Finish the access review',
  review: 'Review',
  reviewDetail: 'Once a quarter: who keeps their access',
});
