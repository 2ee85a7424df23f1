import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { Words } from '#platform/common/texts/words.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';

/** The texts of all pages of this app, loaded in the language in use. */
export const marketplaceTexts = catalogue({
  de: () => import('./i18n/de.ts').then((texts) => texts.de),
  en: () => import('./i18n/en.ts').then((texts) => texts.en),
});

/** Texts of the domains by key: reasons of forbidden actions, reasons of the provider. */
export const reasonTexts = catalogue<Words>({
  de: () => domainWords('de'),
  en: () => domainWords('en'),
});

async function domainWords(language: Language): Promise<Words> {
  const [orders, subscriptions] = await Promise.all([
    import('#domains/orders/orders.messages.ts'),
    import('#domains/subscriptions/subscriptions.messages.ts'),
  ]);
  return { ...orders.orderMessages[language], ...subscriptions.subscriptionMessages[language] };
}

/** A category's id in words; an id without a text is shown as it is. */
export function useCategoryName(): (id: string) => string {
  useT(marketplaceTexts); // suspends until they are loaded
  const language = useLanguage();
  return (id) => marketplaceTexts.find(`category.${id}`, {}, language) ?? id;
}
