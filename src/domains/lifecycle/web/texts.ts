import { catalogue } from '#platform/web/i18n/catalogue.ts';

/** Steps of an onboarding, for staff and for the customer. */
export const lifecycleTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** What onboarding refuses, found by whoever shows it. */
catalogue({
  de: () => import('../lifecycle.messages.ts').then((texts) => texts.lifecycleMessages.de),
  en: () => import('../lifecycle.messages.ts').then((texts) => texts.lifecycleMessages.en),
});
