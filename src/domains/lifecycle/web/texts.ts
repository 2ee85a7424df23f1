import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Steps of an onboarding, for staff and for the customer. */
export const lifecycleTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});
