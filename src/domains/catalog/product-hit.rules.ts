import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { ProductSummary } from './catalog.schema.ts';
import { sentenceOf, sentenceWords } from './product-sentence.rules.ts';

/** Products on sale, as the portal's search shows them. */
export const productHits: SearchKind = {
  kind: 'product',
  label: { de: 'Shop', en: 'Shop' },
  sign: 'product',
  place: 20,
};

type FoundProduct = Pick<
  ProductSummary,
  'id' | 'title' | 'subtitle' | 'editions' | 'fromMonthlyPrice'
>;

/** Returns a product as a hit; its amount is the lowest price of a seat and month. */
export function productHit(product: FoundProduct, language: Language): Findable {
  const { id, title, editions, fromMonthlyPrice } = product;
  return {
    id,
    title,
    detail: sentenceOf(product, language),
    link: { page: 'product', id },
    amount: fromMonthlyPrice,
    others: [id, ...editions].join(' '),
    prose: sentenceWords(title).join(' '),
  };
}
