import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Lists and dialogs of API tokens. */
export const tokenTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
