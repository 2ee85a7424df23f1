import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { OfferingContent } from './services.schema.ts';

/** Services that the tenant has or can have, as the portal's search shows them. */
export const serviceHits: SearchKind = {
  kind: 'service',
  label: { de: 'Leistungen', en: 'Services' },
  sign: 'book-open',
  place: 50,
};

/** Returns a service as a hit, found by its name, its scope and what can be asked. */
export function serviceHit(id: string, content: OfferingContent, language: Language): Findable {
  const isGerman = language === 'de';
  return {
    id,
    title: isGerman ? content.nameDe : content.nameEn,
    detail: isGerman ? content.summaryDe : content.summaryEn,
    link: { page: 'service', id },
    others: isGerman ? content.nameEn : content.nameDe,
    prose: [
      ...content.scopeInDe,
      ...content.scopeInEn,
      ...content.requests.flatMap(({ de, en }) => [de, en]),
      ...content.responsibilities.flatMap(({ taskDe, taskEn }) => [taskDe, taskEn]),
    ].join(' '),
  };
}
