import { sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'job.partnerCenter.events': 'Hinweise von Microsoft anmelden',
  'duty.partnerCenter.events':
    'Sorgt jede Stunde dafür, dass das Partner Center Änderungen an Abonnements sofort meldet',
});

const en = translation<typeof de>()({
  'job.partnerCenter.events': 'Register for Microsoft’s events',
  'duty.partnerCenter.events':
    'Sees to it every hour that Partner Center tells of changed subscriptions at once',
});

/** Texts of Partner Center for pages about all slices. */
export const partnerCenterWords = { de, en };
