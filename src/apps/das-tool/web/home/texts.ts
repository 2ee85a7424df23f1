import { catalogue } from '#platform/common/texts/catalogue.ts';
import { de } from './texts.de.ts';

/** Texts of the app on the home page. */
export const texts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});
