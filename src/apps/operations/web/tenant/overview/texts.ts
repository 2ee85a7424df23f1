import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of the overview of the company's environment. */
export const overviewTexts = catalogue({
  de: () => import('./i18n/de.ts').then((module) => module.de),
  en: () => import('./i18n/en.ts').then((module) => module.en),
});
