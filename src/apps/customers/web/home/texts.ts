import { catalogue } from '#platform/common/texts/catalogue.ts';
import { de } from './texts.de.ts';

/** Texts of the band on the staff home, in a file of their own so that it loads only these. */
export const homeTexts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});
