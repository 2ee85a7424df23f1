import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Words } from '#platform/common/texts/words.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';

const orderReasonTexts = catalogue<Words>({
  de: () => import('../orders.messages.ts').then((texts) => texts.orderMessages.de),
  en: () => import('../orders.messages.ts').then((texts) => texts.orderMessages.en),
});

/** Returns the text of a provider's refusal by its key; undefined for a key without a text. */
export function useOrderReason(): (key: string) => string | undefined {
  useT(orderReasonTexts); // suspends until they are loaded
  const language = useLanguage();
  return (key) => orderReasonTexts.find(key, {}, language);
}
