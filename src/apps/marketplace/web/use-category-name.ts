import { findText } from '#platform/web/i18n/catalogue.ts';
import { useLanguage } from '#platform/web/i18n/use-t.ts';

/** A category's id in words; an id that no catalogue of texts knows is shown as it is. */
export function useCategoryName(): (id: string) => string {
  const language = useLanguage();
  return (id) => findText(`category.${id}`, {}, language) ?? id;
}
