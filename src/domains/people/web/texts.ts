import { catalogue } from '#platform/common/texts/catalogue.ts';

/** The texts of people and roles, for customers and staff, loaded in the language in use. */
export const peopleTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
