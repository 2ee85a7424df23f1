import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  onboarding: 'Kunden in Einrichtung',
  ours: { one: '{count} wartet auf uns', other: '{count} warten auf uns' },
  noneOurs: 'keiner wartet auf uns',
});

const en = translation<typeof de>()({
  onboarding: 'Customers being onboarded',
  ours: { one: '{count} is waiting for us', other: '{count} are waiting for us' },
  noneOurs: 'none is waiting for us',
});

/** Texts of the support tools' items on the home page. */
export const homeTexts = catalogue({ de, en });
