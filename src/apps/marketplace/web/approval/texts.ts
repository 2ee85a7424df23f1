import { catalogue } from '#platform/web/i18n/catalogue.ts';

/** What the page of approvals says; apart, because no other page of the app needs it. */
export const approvalTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
