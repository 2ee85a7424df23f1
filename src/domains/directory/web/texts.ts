import { catalogue } from '#platform/web/i18n/catalogue.ts';

/** The texts of people and roles, for customers and staff, loaded in the language in use. */
export const peopleTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** Refusals about people and roles, found by whoever shows them. */
catalogue({
  de: () => import('#domains/directory/directory.messages.ts').then((texts) => texts.directoryMessages.de),
  en: () => import('#domains/directory/directory.messages.ts').then((texts) => texts.directoryMessages.en),
});
