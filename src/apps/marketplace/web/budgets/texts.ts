import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of the budgets page and of what budgets say elsewhere. */
export const budgetTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
