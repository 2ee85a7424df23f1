import type { PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import type { QuoteLineGiven } from '#domains/quotes/quotes.schema.ts';
import { newLine } from './new-quote.ts';

/** An offer as it begins with an item of the portfolio. */
export interface QuoteStart {
  readonly title: string;
  /** Template that a bundle is. */
  readonly templateId?: string;
  readonly line?: QuoteLineGiven;
}

/**
 * Returns what an offer begins with: a bundle's template, or one item. Of a licence the term that
 * was chosen, else its cheapest.
 */
export function quoteStartOf(
  item: PortfolioItem,
  { offerId, language }: { readonly offerId: string | undefined; readonly language: 'de' | 'en' },
): QuoteStart {
  const { kind, reference, nameDe, nameEn, price, purchase } = item;
  const title = language === 'de' ? nameDe : nameEn;
  if (kind === 'bundle') return { title, templateId: reference };
  if (kind === 'service') {
    // made on request: a price has to be thought of
    const prices = { price: price?.value ?? '0', cost: purchase?.value ?? null };
    const line = { kind, reference, nameDe, nameEn, cadence: 'monthly', ...prices } as const;
    return { title, line: newLine(line) };
  }
  const chosen = item.offers.find((one) => one.offerId === offerId) ?? cheapestOf(item);
  if (!chosen) return { title };
  const { cadence } = chosen;
  return {
    title,
    line: newLine({ kind, reference: chosen.offerId, nameDe, nameEn, cadence }),
  };
}

const cheapestOf = ({ offers, price }: PortfolioItem) =>
  offers.find((one) => Number(one.price.value) === Number(price?.value)) ?? offers[0];
