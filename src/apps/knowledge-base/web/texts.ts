import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of the knowledge base, loaded in the language in use. */
export const knowledgeTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
