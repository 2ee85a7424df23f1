import {
  endingOf,
  offerOf,
  runs,
  type HeldTerm,
} from '#domains/subscriptions/order-book.values.ts';
import type { BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import type { EndOfTermAction } from '#domains/subscriptions/subscriptions.values.ts';
import type { DifferenceAct, DifferenceCause, DifferenceKind } from './takeover.ts';

/** Parts of a subscription that are compared. */
export interface Sight {
  readonly seats: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
}

/** A difference as it was found. */
export interface FoundDifference {
  readonly ref: string;
  readonly kind: DifferenceKind;
  readonly cause: DifferenceCause;
  readonly subscriptionId: string | null;
  readonly name: string;
  readonly ours: Sight | null;
  readonly theirs: Sight | null;
}

export interface ComparedFacts {
  readonly ours: readonly HeldTerm[];
  readonly theirs: readonly BookTerm[];
  /** Offers that the catalogue has a price for. */
  readonly priced: ReadonlySet<string>;
}

/**
 * Returns what differs. A subscription that an order is under way for is passed over: it is about to
 * change.
 */
export function differencesOf({ ours, theirs, priced }: ComparedFacts): FoundDifference[] {
  const byRef = new Map(theirs.map((term) => [term.ref, term]));
  const held = new Set(ours.map(({ ref }) => ref));
  return [
    ...theirs
      .filter((term) => runs(term) && !held.has(term.ref))
      .map((term) => onlyTheirs(term, priced)),
    ...ours.filter(isQuiet).flatMap((one) => compared(one, byRef.get(one.ref))),
  ];
}

const isQuiet = ({ state }: HeldTerm): boolean => state !== 'updating' && state !== 'pending';

const sightOf = (term: BookTerm): Sight => ({
  seats: term.seats,
  startsOn: term.startsOn,
  endsOn: term.endsOn,
  endOfTermAction: endingOf(term),
});

function onlyTheirs(term: BookTerm, priced: ReadonlySet<string>): FoundDifference {
  const isPriced = term.isTrial || priced.has(offerOf(term));
  return {
    ref: term.ref,
    kind: 'theirsOnly',
    cause: isPriced ? 'boughtElsewhere' : 'priceUnknown',
    subscriptionId: null,
    name: term.title,
    ours: null,
    theirs: sightOf(term),
  };
}

function compared(one: HeldTerm, term: BookTerm | undefined): FoundDifference[] {
  const { id, ref, name, seats, startsOn, endsOn, endOfTermAction } = one;
  const ours = { seats, startsOn, endsOn, endOfTermAction };
  const found = (kind: DifferenceKind, cause: DifferenceCause, theirs: Sight | null) => ({
    ...{ ref, kind, cause, subscriptionId: id, name, ours, theirs },
  });
  if (!term || !runs(term)) {
    if (term?.state === 'pending') return [];
    return [found('oursOnly', term ? 'endedAtMicrosoft' : 'goneAtMicrosoft', null)];
  }
  const theirs = sightOf(term);
  const isRenewed = endsOn !== null && theirs.startsOn > endsOn;
  return [
    ...(seats === theirs.seats ? [] : [found('seats', 'seatsChanged', theirs)]),
    ...(startsOn === theirs.startsOn && endsOn === theirs.endsOn
      ? []
      : [found('dates', isRenewed ? 'renewedAlready' : 'termChanged', theirs)]),
    ...(endOfTermAction === theirs.endOfTermAction
      ? []
      : [found('endOfTerm', endCause(theirs), theirs)]),
  ];
}

/** Going on by the month is what Microsoft makes of an end that nobody chose (B2.19). */
const endCause = ({ endOfTermAction }: Sight): DifferenceCause =>
  endOfTermAction === 'extend' ? 'extendsUnasked' : 'endChanged';

/**
 * Returns the acts that settle a difference, the one to choose first: what a customer chose here for
 * the end of the term is sent, everything else follows Microsoft, who bills it.
 */
export function actsFor(kind: DifferenceKind, ours: Sight | null): readonly DifferenceAct[] {
  if (kind === 'seats') return ['take', 'send', 'accept'];
  if (kind !== 'endOfTerm') return ['take', 'accept'];
  return ours?.endOfTermAction === 'none' ? ['take', 'accept'] : ['send', 'take', 'accept'];
}

/** Returns the name of a company beside another one of the same name: with its first domain. */
export function nameBeside(name: string, domain: string): string {
  return `${name} (${domain.split('.')[0] ?? domain})`;
}

/** An order of the portal has its subscription booked here within it; Microsoft's lists lag as long. */
const settlesMs = 15 * 60_000;

/**
 * Returns how long to wait until what a customer has at Microsoft may be compared: what was bought a
 * moment ago may have been bought here, and is about to be booked. 0: at once.
 */
export function settlesInMs(terms: readonly Pick<BookTerm, 'boughtAt'>[], now: Date): number {
  const ages = terms.flatMap(({ boughtAt }) =>
    boughtAt === null ? [] : now.getTime() - new Date(boughtAt).getTime(),
  );
  // A moment ahead of the clock is that of another clock, and says nothing.
  const youngest = Math.min(settlesMs, ...ages.filter((age) => age >= 0));
  return settlesMs - youngest;
}
