import { catalogue } from '#platform/web/i18n/catalogue.ts';
import type { Language } from '#platform/web/i18n/language.ts';

/** The texts of all pages of this app, loaded in the language in use. */
export const marketplaceTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** What the domains say by key, found by whoever shows a refusal, a reason of a forbidden action or the provider's reason. */
catalogue({ de: () => domainWords('de'), en: () => domainWords('en') });

async function domainWords(language: Language): Promise<Readonly<Record<string, string>>> {
  const [orders, subscriptions] = await Promise.all([
    import('#domains/orders/orders.messages.ts'),
    import('#domains/subscriptions/subscriptions.messages.ts'),
  ]);
  return { ...orders.orderMessages[language], ...subscriptions.subscriptionMessages[language] };
}
