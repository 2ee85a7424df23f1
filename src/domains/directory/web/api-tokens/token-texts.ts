import { catalogue } from '#platform/web/i18n/catalogue.ts';

/** Lists and dialogs of API tokens. */
export const tokenTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** Refusals about people, rights and tokens, found by whoever shows them. */
catalogue({
  de: () => import('../../directory.messages.ts').then((texts) => texts.directoryMessages.de),
  en: () => import('../../directory.messages.ts').then((texts) => texts.directoryMessages.en),
});
