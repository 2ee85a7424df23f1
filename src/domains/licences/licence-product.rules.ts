import type { BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import { share, sum, type Money } from '#platform/common/money.ts';
import type { TermDuration } from '#platform/common/term.ts';
import { costOfFree, giveBacksOf, type GiveBack } from './give-back.rules.ts';
import { type Treatment, findings, type Finding, type Warning } from './licences.ts';

/** Numbers of a pool as the directory tells them. */
export interface PoolUnits {
  readonly enabled: number;
  readonly warning: number;
  readonly consumed: number;
}

/** Use of a pool, as seen by a person who wants to assign a licence. */
export interface PoolUse {
  readonly usable: number;
  readonly assigned: number;
  readonly free: number;
  readonly missing: number;
}

/**
 * Returns what can be assigned. Licences of a grace period (`warning`) still work, but they are no
 * ground to assign more: free are paid ones alone (Graph: prepaidUnits).
 */
export function poolUse({ enabled, warning, consumed }: PoolUnits): PoolUse {
  const usable = enabled + warning;
  return {
    usable,
    assigned: consumed,
    free: Math.max(0, enabled - consumed),
    missing: Math.max(0, consumed - usable),
  };
}

/** Licence as the directory tells it. */
export interface Pool extends PoolUnits {
  readonly skuId: string;
  readonly partNumber: string;
  /** `Company`: for no person. */
  readonly appliesTo: string;
}

/** Facts of one licence from all sources, before it is judged. */
export interface ProductFacts {
  /** Graph's skuId; of what the offer matrix does not link `productId:skuId`. */
  readonly id: string;
  readonly pool: Pool | undefined;
  readonly booked: readonly BookedLicence[];
  /** Name by the operator or Microsoft's table; undefined where neither knows it. */
  readonly name: string | undefined;
  readonly treatment: Treatment | undefined;
  readonly signs: ReadonlyMap<Finding, number>;
}

export interface ProductWarning {
  readonly kind: Warning;
  readonly count: number;
  readonly until: string | null;
}

/** Returns the subscription whose term ends first. */
export function nextEnd(booked: readonly BookedLicence[]): BookedLicence | undefined {
  return booked
    .filter(({ endsOn }) => endsOn !== null)
    .toSorted((a, b) => ((a.endsOn ?? '') < (b.endsOn ?? '') ? -1 : 1))[0];
}

interface Judged {
  readonly today: string;
  readonly freeSeats: number;
  readonly endingDays: number;
  readonly use: PoolUse | undefined;
}

const dayMs = 86_400_000;

/** Returns what is to be known of a licence, the most urgent first (product reference A1.1). */
export function warningsOf(facts: ProductFacts, judged: Judged): ProductWarning[] {
  if (facts.treatment === 'quiet') return [];
  const { pool, booked, signs } = facts;
  const { use, freeSeats } = judged;
  const some = (kind: ProductWarning['kind'], count: number, until: string | null = null) =>
    count > 0 ? [{ kind, count, until }] : [];
  const extending = booked.filter(
    ({ endOfTermAction, state }) => endOfTermAction === 'extend' || state === 'extended',
  );
  return [
    ...some('missing', use?.missing ?? 0),
    ...some('grace', pool?.warning ?? 0),
    ...some('extends', extending.length, extending[0]?.endsOn ?? null),
    ...endOf(facts, judged),
    ...some('freeSeats', (use?.free ?? 0) >= freeSeats ? (use?.free ?? 0) : 0),
    ...(use ? findings.flatMap((kind) => some(kind, signs.get(kind) ?? 0)) : []),
  ];
}

/** A term that renews by itself soon; what is to end or was decided needs nobody. */
function endOf({ booked }: ProductFacts, { today, endingDays }: Judged): ProductWarning[] {
  const renewing = booked.filter(({ endOfTermAction }) => endOfTermAction === 'renew');
  const next = nextEnd(renewing);
  if (!next?.endsOn) return [];
  const days = (Date.parse(next.endsOn) - Date.parse(today)) / dayMs;
  if (days > endingDays) return [];
  return [{ kind: days <= 7 ? 'endsIn7' : 'endsIn30', count: next.seats, until: next.endsOn }];
}

/** One row of the overview. */
export interface LicenceProduct {
  readonly id: string;
  readonly licenceId: string | null;
  readonly name: string;
  readonly partNumber: string | null;
  readonly treatment: Treatment | null;
  /** Seats of the order book; 0 where it was bought elsewhere. */
  readonly booked: number;
  /** Null: no directory tells, or it is for no person. */
  readonly usable: number | null;
  readonly assigned: number | null;
  readonly free: number | null;
  readonly monthly: Money | null;
  readonly unit: Money | null;
  readonly freeMonthly: Money | null;
  /** Never guessed: empty where nothing was booked here (product reference A1.1). */
  readonly terms: readonly TermDuration[];
  readonly endsOn: string | null;
  readonly endOfTermAction: BookedLicence['endOfTermAction'] | null;
  readonly giveBacks: readonly GiveBack[];
  readonly warnings: readonly ProductWarning[];
}

export interface ProductMeasure {
  readonly today: string;
  readonly freeSeats: number;
  readonly endingDays: number;
}

/** Judges one licence: what it costs, what of it is free, and what to know about it. */
export function licenceProduct(facts: ProductFacts, measure: ProductMeasure): LicenceProduct {
  const { id, pool, booked, treatment } = facts;
  const use = pool && isForPeople(facts) ? poolUse(pool) : undefined;
  const isFree = treatment === 'free';
  const monthly = monthlyOf(booked);
  const seats = booked.reduce((all, one) => all + one.seats, 0);
  const giveBacks = isFree || !monthly ? [] : giveBacksOf(use?.free ?? 0, booked);
  const next = nextEnd(booked);
  const product = {
    id,
    licenceId: pool?.skuId ?? null,
    name: nameOf(facts),
    partNumber: pool?.partNumber ?? null,
    treatment: treatment ?? null,
    booked: seats,
    usable: use?.usable ?? null,
    assigned: use?.assigned ?? null,
    free: use?.free ?? null,
    monthly,
    unit: monthly && seats > 0 ? share(monthly, 1, seats) : null,
    freeMonthly: monthly && use ? costOfFree(giveBacks, monthly.currencyCode) : null,
    terms: [...new Set(booked.map(({ termDuration }) => termDuration))],
    endsOn: next?.endsOn ?? null,
    endOfTermAction: next?.endOfTermAction ?? null,
    giveBacks,
  };
  return { ...product, warnings: warningsOf(facts, { ...measure, use }) };
}

/** Licences for a whole company, such as those of a server, are assigned to nobody. */
export const isForPeople = ({ pool, treatment }: Pick<ProductFacts, 'pool' | 'treatment'>) =>
  treatment !== 'notAssignable' && pool?.appliesTo !== 'Company';

/** Names by id only: the operator's or Microsoft's, else what was sold, else the part number. */
function nameOf({ name, booked, pool, id }: ProductFacts): string {
  return name ?? booked[0]?.title ?? pool?.partNumber ?? id;
}

/** Returns the currency of the first subscription where there are several: nothing converts. */
function monthlyOf(booked: readonly BookedLicence[]): Money | null {
  const [first] = booked;
  if (!first) return null;
  const { currencyCode } = first.monthly;
  return sum(
    booked.map(({ monthly }) => monthly).filter((one) => one.currencyCode === currencyCode),
  );
}
