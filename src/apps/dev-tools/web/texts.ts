import { catalogue } from '#platform/common/texts/catalogue.ts';

/** The texts of all pages of this app, loaded in the language in use. */
export const devTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
