import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of the approvals page, in a file of their own because no other page needs them. */
export const approvalTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
