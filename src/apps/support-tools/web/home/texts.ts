import { catalogue } from '#platform/web/i18n/catalogue.ts';
import { translation, words } from '#platform/web/i18n/words.ts';

const de = words({
  onboarding: { one: 'Kunde wird eingerichtet', other: 'Kunden werden eingerichtet' },
  finishing: { one: 'Bei einem läuft der Abschluss', other: 'Bei {count} läuft der Abschluss' },
  noneFinishing: 'Keiner steht vor dem Abschluss',
});

const en = translation<typeof de>()({
  onboarding: { one: 'customer is being onboarded', other: 'customers are being onboarded' },
  finishing: { one: 'One is being finished', other: '{count} are being finished' },
  noneFinishing: 'None is about to be finished',
});

/** What the support tools tell the home. */
export const homeTexts = catalogue({ de, en });
