import type { WhiteSpaceCell, WhiteSpaceOffering, WhiteSpaceRow } from './white-space.schema.ts';
import type { OfferingKind } from './portfolio.ts';

/** An offering that a customer holds; `quantity` is null where nothing is counted. */
export interface Holding {
  readonly tenantId: string;
  readonly reference: string;
  readonly quantity: number | null;
}

/** An offering in an open offer. */
export interface Offered {
  readonly tenantId: string;
  readonly reference: string;
  readonly quoteId: string;
}

type Named = Pick<WhiteSpaceOffering, 'kind' | 'reference' | 'nameDe' | 'nameEn'>;

/** The live estate: who the customers are, what can be held, what is held and offered. */
export interface Estate {
  readonly tenants: readonly { readonly id: string; readonly name: string }[];
  readonly offerings: readonly Named[];
  readonly holdings: readonly Holding[];
  readonly offered: readonly Offered[];
}

const keyOf = (tenantId: string, reference: string) => `${tenantId} ${reference}`;

/** Returns the matrix: every customer with every offering. */
export function whiteSpaceOf({ tenants, offerings, holdings, offered }: Estate): WhiteSpaceRow[] {
  const held = heldByKey(holdings);
  const open = new Map(offered.map((one) => [keyOf(one.tenantId, one.reference), one.quoteId]));
  return tenants.map(({ id, name }) => ({
    tenantId: id,
    tenantName: name,
    cells: offerings.map((offering): WhiteSpaceCell => {
      const key = keyOf(id, offering.reference);
      const quantity = held.get(key);
      if (quantity !== undefined) return { ...offering, state: 'held', quantity, quoteId: null };
      const quoteId = open.get(key) ?? null;
      return { ...offering, state: quoteId ? 'offered' : 'gap', quantity: null, quoteId };
    }),
  }));
}

/** Adds a column to the matrix: what is held and offered of it is known for every reference. */
export const withOffering = (estate: Estate, offering: Named | undefined): Estate =>
  offering === undefined ? estate : { ...estate, offerings: [...estate.offerings, offering] };

/** Adds up what a customer holds several times. */
function heldByKey(holdings: readonly Holding[]): ReadonlyMap<string, number | null> {
  const held = new Map<string, number | null>();
  for (const { tenantId, reference, quantity } of holdings) {
    const key = keyOf(tenantId, reference);
    const before = held.get(key) ?? null;
    held.set(key, before === null ? quantity : before + (quantity ?? 0));
  }
  return held;
}

/** Returns offerings with how many customers hold them and how many could. */
export function countOfferings(
  offerings: readonly Named[],
  rows: readonly WhiteSpaceRow[],
): WhiteSpaceOffering[] {
  return offerings.map((offering, at) => {
    const states = rows.map(({ cells }) => cells[at]?.state);
    const count = (state: WhiteSpaceCell['state']) => states.filter((one) => one === state).length;
    return { ...offering, held: count('held'), gaps: count('gap') };
  });
}

/** Narrows the matrix: customers by name and by what they do not hold, offerings by kind. */
export function narrow(
  rows: readonly WhiteSpaceRow[],
  by: {
    readonly search: string;
    readonly kind?: OfferingKind | undefined;
    readonly missing?: string | undefined;
  },
): WhiteSpaceRow[] {
  const words = by.search.toLowerCase();
  return rows
    .filter(({ tenantName }) => tenantName.toLowerCase().includes(words))
    .filter(
      ({ cells }) =>
        by.missing === undefined ||
        cells.some(({ reference, state }) => reference === by.missing && state !== 'held'),
    )
    .map((row) => ({
      ...row,
      cells: row.cells.filter(({ kind }) => by.kind === undefined || kind === by.kind),
    }));
}
