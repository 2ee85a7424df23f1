import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of the page about usage. */
export const usageTexts = catalogue({
  de: () => import('./i18n/de.ts').then((module) => module.de),
  en: () => import('./i18n/en.ts').then((module) => module.en),
});
