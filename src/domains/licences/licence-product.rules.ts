import { share, sum, type Money } from '#platform/common/money.ts';
import type { TermDuration } from '#platform/common/term.ts';
import type { BookedLicence } from '#domains/subscriptions/booked-licences.values.ts';
import { costOfFree, giveBacksOf, type GiveBack } from './give-back.rules.ts';
import { poolUse } from './licence-pool.rules.ts';
import type { Treatment } from './licences.values.ts';
import { nextEnd, type ProductFacts, type ProductWarning } from './product-facts.rules.ts';
import { warningsOf } from './product-warnings.rules.ts';

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
