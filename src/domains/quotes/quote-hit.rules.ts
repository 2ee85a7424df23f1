import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { fits } from '#platform/common/search-words.rules.ts';

/** Offers to a company, as the search of its people shows them. */
export const quoteHits: SearchKind = {
  kind: 'quote',
  label: { de: 'Angebote', en: 'Offers' },
  sign: 'file-text',
  place: 41,
};

/** Offers to all customers, as the search of staff shows them. */
export const deskQuoteHits: SearchKind = { ...quoteHits, kind: 'deskQuote', place: 45 };

/** An offer as a search reads it. */
export interface FoundQuote {
  readonly id: string;
  /** `AN-1001`. */
  readonly number: string;
  readonly title: string;
  /** `V-1001`; null until it is accepted. */
  readonly contract: string | null;
  readonly at: string | null;
}

/** Returns an offer as a hit for its customer, found by its title, its number and its contract. */
export function quoteHit({ id, number, title, contract, at }: FoundQuote): Findable {
  const numbers = [number, contract].filter((one) => one !== null);
  return {
    id,
    title,
    detail: numbers.join(', '),
    others: numbers.join(' '),
    link: { page: 'quote', id },
    at,
  };
}

/** Returns an offer as a hit for staff, found by its customer and its author too. */
export function deskQuoteHit(
  quote: FoundQuote & {
    readonly tenantId: string;
    readonly tenantName: string;
    readonly author: string;
  },
): Findable {
  const { id, tenantId, tenantName, author } = quote;
  const hit = quoteHit(quote);
  return {
    ...hit,
    detail: `${hit.detail}, ${tenantName}`,
    others: `${hit.others ?? ''} ${tenantName} ${author}`,
    link: { page: 'deskQuote', id: `${tenantId}.${id}` },
  };
}

/** Marks rows that the number itself named: `an1001` begins no word of `AN-1001`. */
export const namedByNumber = { fit: fits.within, rank: 1 } as const;

/** Numbers that a typed text may mean; undefined where it means none. */
export interface NamedNumbers {
  readonly quote: number | undefined;
  readonly contract: number | undefined;
}

/** Returns the numbers in a typed text: of an offer in `AN-1001-2`, of a contract in `v 1001`. */
export function numbersIn(text: string): NamedNumbers {
  const said = /^(an|v)?[\s-]*0*(\d{1,9})(?:-\d{1,3})?$/i.exec(text.trim());
  const number = said?.[2] === undefined ? undefined : Number(said[2]);
  const kind = said?.[1]?.toLowerCase();
  return {
    quote: kind === 'v' ? undefined : number,
    contract: kind === 'an' ? undefined : number,
  };
}

/** Shortest words that are looked for over all customers. */
const shortestOfQuotes = 3;

/**
 * Each question over all tenants leaves an entry in the audit trail: neither beginnings of words
 * nor mistyped ones are asked.
 */
export const asksQuotes = (text: string, isLoose: boolean): boolean =>
  !isLoose && text.length >= shortestOfQuotes;
