import { catalogue } from '#platform/common/texts/catalogue.ts';
import { de } from './texts.de.ts';

/** Texts of the administration items on the home page. */
export const homeTexts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});
