import { catalogue } from '#platform/common/texts/catalogue.ts';

/** The texts of the pages about licences, loaded in the language in use. */
export const cockpitTexts = catalogue({
  de: () => import('./i18n/de.ts').then((module) => module.de),
  en: () => import('./i18n/en.ts').then((module) => module.en),
});
