import type { QuoteLineGiven } from '#domains/quotes/quotes.schema.ts';

/** An item that can be saved: free ones need a name and a price. */
export function isLineWhole({ kind, nameDe, price }: QuoteLineGiven): boolean {
  return kind === 'licence' || (nameDe.trim() !== '' && price !== null);
}

/**
 * An amount as people type it (`1.250,50`, `1,250.50`, `500 €`) as exact decimal; undefined for
 * anything else. The last separator is the decimal sign unless three digits follow it.
 */
export function decimalOf(text: string): string | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F€]|EUR/g, '');
  if (/^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,9})$/.test(plain)) return withoutSigns(plain);
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})[.,](\d{1,2})$/.exec(plain);
  return parts ? `${withoutSigns(parts[1] ?? '')}.${parts[2] ?? ''}` : undefined;
}

const withoutSigns = (digits: string): string =>
  digits.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');

/** Returns a stored amount as the reader types it: with their decimal sign. */
export function typedAmount(value: string | null, locale: string): string {
  if (value === null) return '';
  return locale.startsWith('de') ? value.replace('.', ',') : value;
}
