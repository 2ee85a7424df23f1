import { fits } from '#platform/common/search-words.rules.ts';
import type { Findable, SearchKind } from '#platform/common/search.rules.ts';

/** Handouts of the tenant, as the portal's search shows them. */
export const handoutHits: SearchKind = {
  kind: 'handout',
  label: { de: 'Handreichungen', en: 'Handouts' },
  sign: 'book-open',
  place: 55,
};

/** Returns a handout as a hit; `isInText`: the words stand in its text. */
export const handoutHit = (found: {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly publishedAt: string;
  readonly isInText: boolean;
}): Findable => ({
  id: found.id,
  title: found.title,
  detail: found.category,
  link: { page: 'handout', id: found.id },
  at: found.publishedAt,
  ...(found.isInText && { found: { fit: fits.within, rank: 0 } }),
});
