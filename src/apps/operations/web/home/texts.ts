import { catalogue } from '#platform/common/texts/catalogue.ts';
import { de } from './texts.de.ts';

/** Texts of the app's part of the home, which loads no language that nobody reads. */
export const homeTexts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});
