import { catalogue } from '#platform/web/i18n/catalogue.ts';

export const toolsTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** Refusals of the catalogue and the reasons of single rows, found by their key. */
catalogue({
  de: () => import('#domains/catalog/catalog.messages.ts').then(({ catalogMessages }) => catalogMessages.de),
  en: () => import('#domains/catalog/catalog.messages.ts').then(({ catalogMessages }) => catalogMessages.en),
});
