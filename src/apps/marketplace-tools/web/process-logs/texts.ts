import { catalogue } from '#platform/common/texts/catalogue.ts';

/** The texts of the process logs, loaded in the language in use. */
export const logTexts = catalogue({
  de: () => import('./de.ts').then((texts) => texts.de),
  en: () => import('./en.ts').then((texts) => texts.en),
});
