import { portfolioKinds, type PortfolioKind } from './portfolio.ts';

/** An item of the portfolio, as its kind knows it. */
export interface PortfolioPlace {
  readonly kind: PortfolioKind;
  readonly reference: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Product and edition as price sheets write them. */
const edition = /^[A-Za-z0-9]{1,40}:[A-Za-z0-9]{1,20}$/;

/** Returns the id of an item in addresses: `service.<uuid>`, `licence.CFQ7TTC0LCHC:0002`. */
export const portfolioIdOf = ({ kind, reference }: PortfolioPlace): string =>
  `${kind}.${reference}`;

/** Returns the item that an id names; undefined for nonsense. */
export function portfolioPlaceOf(id: string): PortfolioPlace | undefined {
  const kind = portfolioKinds.find((one) => id.startsWith(`${one}.`));
  if (kind === undefined) return undefined;
  const reference = id.slice(kind.length + 1);
  const isKnown = kind === 'licence' ? edition.test(reference) : uuid.test(reference);
  return isKnown ? { kind, reference } : undefined;
}
