import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  onboarding: 'Customers being onboarded',
  ours: { one: '{count} is waiting for us', other: '{count} are waiting for us' },
  noneOurs: 'none is waiting for us',
  changes: 'Changes without an assessment',
  changesDetail: 'customers have to act, and nobody says how yet',
});
