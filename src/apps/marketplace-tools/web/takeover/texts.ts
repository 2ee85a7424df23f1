import { catalogue } from '#platform/common/texts/catalogue.ts';

/** The texts of taking over and comparing, loaded in the language in use. */
export const takeoverTexts = catalogue({
  de: () => import('./de.ts').then((texts) => texts.de),
  en: () => import('./en.ts').then((texts) => texts.en),
});
