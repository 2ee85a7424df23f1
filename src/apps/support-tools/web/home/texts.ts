import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  onboarding: { one: 'Kunde in Einrichtung', other: 'Kunden in Einrichtung' },
  ours: { one: 'Bei {count} sind wir am Zug', other: 'Bei {count} sind wir am Zug' },
  noneOurs: 'Kein Schritt wartet auf uns',
});

const en = translation<typeof de>()({
  onboarding: { one: 'Customer being onboarded', other: 'Customers being onboarded' },
  ours: { one: 'Our turn for {count}', other: 'Our turn for {count}' },
  noneOurs: 'No step is waiting for us',
});

/** Texts of the support tools' items on the home page. */
export const homeTexts = catalogue({ de, en });
