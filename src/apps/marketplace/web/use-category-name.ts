import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { marketplaceTexts } from './texts.ts';

/** A category's id in words; an id without a text is shown as it is. */
export function useCategoryName(): (id: string) => string {
  useT(marketplaceTexts); // suspends until they are loaded
  const language = useLanguage();
  return (id) => marketplaceTexts.find(`category.${id}`, {}, language) ?? id;
}
