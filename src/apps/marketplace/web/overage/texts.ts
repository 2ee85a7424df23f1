import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of the page of overage. */
export const overageTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
