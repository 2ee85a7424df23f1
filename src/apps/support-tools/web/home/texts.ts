import { catalogue } from '#platform/web/i18n/catalogue.ts';
import { translation, words } from '#platform/web/i18n/words.ts';

const de = words({
  onboarding: { one: 'Kunde wird eingerichtet', other: 'Kunden werden eingerichtet' },
  ours: { one: 'Bei {count} ist der nächste Schritt unserer', other: 'Bei {count} ist der nächste Schritt unserer' },
  noneOurs: 'Kein Schritt wartet auf uns',
});

const en = translation<typeof de>()({
  onboarding: { one: 'customer is being onboarded', other: 'customers are being onboarded' },
  ours: { one: 'For {count} the next step is ours', other: 'For {count} the next step is ours' },
  noneOurs: 'No step waits for us',
});

/** What the support tools tell the home. */
export const homeTexts = catalogue({ de, en });
