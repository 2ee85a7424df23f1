import { catalogue } from '#platform/common/texts/catalogue.ts';

/** The texts of transfers, loaded in the language in use. */
export const transferTexts = catalogue({
  de: () => import('./de.ts').then((texts) => texts.de),
  en: () => import('./en.ts').then((texts) => texts.en),
});
