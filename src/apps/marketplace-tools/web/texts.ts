import { catalogue } from '#platform/common/texts/catalogue.ts';

export const toolsTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** Reasons of single rows of a sheet, found by their key. */
export const issueTexts = catalogue({
  de: () =>
    import('#domains/catalog/catalog.messages.ts').then(
      ({ catalogMessages }) => catalogMessages.de,
    ),
  en: () =>
    import('#domains/catalog/catalog.messages.ts').then(
      ({ catalogMessages }) => catalogMessages.en,
    ),
});
