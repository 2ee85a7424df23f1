import { catalogue } from '#platform/web/i18n/catalogue.ts';
import { translation, words } from '#platform/web/i18n/words.ts';

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

/** What the support tools tell the home. */
export const homeTexts = catalogue({ de, en });
