/** One sentence about a product, in each language of the portal. */
export interface ProductSentence {
  readonly de: string;
  readonly en: string;
}
