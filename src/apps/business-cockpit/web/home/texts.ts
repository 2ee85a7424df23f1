import { catalogue } from '#platform/common/texts/catalogue.ts';
import { de } from './texts.de.ts';

/**
 * Texts of the app's items on the home page, in a file of their own so that the home loads only
 * these.
 */
export const homeTexts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});
