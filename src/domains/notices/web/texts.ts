import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Panel, page and settings. */
export const inboxTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
