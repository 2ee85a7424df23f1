import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Format } from '#platform/web/i18n/format.ts';
import { de } from './texts.de.ts';

/**
 * Texts of the app's items on the home page, in a file of their own so that the home loads only
 * these.
 */
export const homeTexts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});

/** Words and formats in which the items are told. */
export interface Words {
  readonly t: Awaited<ReturnType<typeof homeTexts.load>>;
  readonly format: Format;
}
