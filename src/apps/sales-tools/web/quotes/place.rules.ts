/** An offer of a customer, as the address names it: `tenant.quote`. */
export interface Place {
  readonly tenantId: string;
  readonly id: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the offer that an address names; undefined for nonsense. */
export function placeOf(text: string): Place | undefined {
  const [tenantId = '', id = '', ...more] = text.split('.');
  return more.length === 0 && uuid.test(tenantId) && uuid.test(id) ? { tenantId, id } : undefined;
}

const base = '/internal/sales-tools/offerportfolio';

/** Address of all offers. */
export const quotesHref = `${base}/quotes`;

export const quoteHref = ({ tenantId, id }: Place): string => `${quotesHref}/${tenantId}.${id}`;

/** Returns the address that begins an offer with an item of the portfolio, in a term of a licence. */
export function newQuoteHref(itemId: string, offerId?: string): string {
  const search = new URLSearchParams({ item: itemId, ...(offerId && { offer: offerId }) });
  return `${quotesHref}?${search.toString()}`;
}

/** Returns the address of the customers who do not hold an offering. */
export const lackHref = (reference: string): string =>
  `${base}/white-space?${new URLSearchParams({ missing: reference }).toString()}`;

/** Returns the day that lies so many days after another. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
