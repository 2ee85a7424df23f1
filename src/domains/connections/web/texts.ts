import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts about connections to Microsoft, for staff. */
export const connectionsTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
