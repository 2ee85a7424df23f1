import type { SeatEvent } from './licence-history.rules.ts';
import { figuresOf, sortedProducts } from './licence-figures.rules.ts';
import type { LicenceProduct } from './licence-product.rules.ts';
import { findings, type Finding } from './licences.ts';
import type { Money } from '#platform/common/money.ts';

/** A licence as a pack keeps it. */
export type EvidenceProduct = Pick<
  LicenceProduct,
  | 'name'
  | 'partNumber'
  | 'booked'
  | 'assigned'
  | 'free'
  | 'monthly'
  | 'freeMonthly'
  | 'endsOn'
  | 'endOfTermAction'
>;

/** A change as a pack keeps it: nobody is named. */
export type EvidenceChange = Pick<
  SeatEvent,
  'on' | 'name' | 'cause' | 'seats' | 'seatsBefore' | 'nextSeats' | 'effect' | 'orderNumber'
>;

/** Everything of a pack but its holders. */
export interface EvidenceFacts {
  /** When the directory was read; null: not yet. */
  readonly readAt: string | null;
  /** False: the usage is concealed or was never read, so that nothing is said about it. */
  readonly isActivityKnown: boolean;
  readonly booked: number;
  readonly assigned: number;
  readonly free: number;
  readonly monthly: Money;
  readonly others: readonly Money[];
  readonly freeMonthly: Money;
  readonly products: readonly EvidenceProduct[];
  /** Licences by finding, those without any left out. */
  readonly findings: readonly { readonly finding: Finding; readonly licences: number }[];
  readonly changes: readonly EvidenceChange[];
}

interface Sources {
  readonly products: readonly LicenceProduct[];
  /** The latest first. */
  readonly events: readonly SeatEvent[];
  readonly today: string;
  readonly readAt: string | null;
  readonly isActivityKnown: boolean;
}

/** Returns what a pack keeps: the same figures as the overview, by the same rules. */
export function evidenceFacts(sources: Sources): EvidenceFacts {
  const { products, events, today, readAt, isActivityKnown } = sources;
  const { booked, assigned, free, monthly, others, freeMonthly } = figuresOf(products, today);
  return {
    ...{ readAt, isActivityKnown, booked, assigned, free, monthly, others, freeMonthly },
    products: sortedProducts(products, 'name', 'asc').map(keptProduct),
    findings: findings
      .map((finding) => ({ finding, licences: licencesWith(products, finding) }))
      .filter(({ licences }) => licences > 0),
    changes: events.toReversed().map(keptChange),
  };
}

function licencesWith(products: readonly LicenceProduct[], finding: Finding): number {
  return products
    .flatMap(({ warnings }) => warnings)
    .filter(({ kind }) => kind === finding)
    .reduce((all, { count }) => all + count, 0);
}

const keptProduct = (one: LicenceProduct): EvidenceProduct => ({
  name: one.name,
  partNumber: one.partNumber,
  booked: one.booked,
  assigned: one.assigned,
  free: one.free,
  monthly: one.monthly,
  freeMonthly: one.freeMonthly,
  endsOn: one.endsOn,
  endOfTermAction: one.endOfTermAction,
});

const keptChange = (one: SeatEvent): EvidenceChange => ({
  on: one.on,
  name: one.name,
  cause: one.cause,
  seats: one.seats,
  seatsBefore: one.seatsBefore,
  nextSeats: one.nextSeats,
  effect: one.effect,
  orderNumber: one.orderNumber,
});
