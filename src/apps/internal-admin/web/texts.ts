import { catalogue } from '#platform/web/i18n/catalogue.ts';

/** The texts of all pages of this app, loaded in the language in use. */
export const internalTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** Refusals about people's data, found by whoever shows them. */
catalogue({
  de: () => import('#domains/privacy/privacy.messages.ts').then((texts) => texts.privacyMessages.de),
  en: () => import('#domains/privacy/privacy.messages.ts').then((texts) => texts.privacyMessages.en),
});
