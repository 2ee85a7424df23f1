import type { QuoteLineGiven } from '#domains/quotes/quote-line.schema.ts';

/** An item that can be saved: free ones need a name and a price. */
export function isLineWhole({ kind, nameDe, price }: QuoteLineGiven): boolean {
  return kind === 'licence' || (nameDe.trim() !== '' && price !== null);
}
