import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of the page about the operator's person at Partner Center. */
export const signInTexts = catalogue({
  de: () => import('./i18n/sign-in.de.ts').then((texts) => texts.de),
  en: () => import('./i18n/sign-in.en.ts').then((texts) => texts.en),
});
