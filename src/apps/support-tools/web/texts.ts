import { catalogue } from '#platform/web/i18n/catalogue.ts';

/** The texts of all pages of this app, loaded in the language in use. */
export const supportTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** Refusals about customers, onboarding and offboarding, found by whoever shows them. */
catalogue({
  de: () => import('#domains/directory/directory.messages.ts').then((texts) => texts.directoryMessages.de),
  en: () => import('#domains/directory/directory.messages.ts').then((texts) => texts.directoryMessages.en),
});
catalogue({
  de: () => import('#domains/lifecycle/lifecycle.messages.ts').then((texts) => texts.lifecycleMessages.de),
  en: () => import('#domains/lifecycle/lifecycle.messages.ts').then((texts) => texts.lifecycleMessages.en),
});
