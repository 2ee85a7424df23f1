import type { ProductSentence } from './product-sentence.ts';
import { specialistSentences } from './specialist-sentences.ts';
import { workplaceSentences } from './workplace-sentences.ts';

/**
 * One sentence a product, written by us for the people who decide on buying it. The order is the
 * order on the shelf: the products that most customers look for come first. Keyed by title,
 * because the same product has other ids in other segments and for other contracts.
 */
export const productSentences: Readonly<Record<string, ProductSentence>> = {
  ...workplaceSentences,
  ...specialistSentences,
};
