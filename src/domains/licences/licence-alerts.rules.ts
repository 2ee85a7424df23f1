import { compare, times, type Money } from '#platform/common/money.ts';
import { decidable } from './give-back.rules.ts';
import type { ProductWarning, LicenceProduct } from './licence-product.rules.ts';
import type { AlertKind, Warning } from './licences.ts';

/** Something about a licence that somebody should look at. */
export interface LicenceAlert {
  /** The same for the same thing, so that nobody is told twice. */
  readonly id: string;
  readonly kind: AlertKind;
  readonly licence: string;
  readonly name: string;
  readonly count: number;
  /** Monthly saving by acting, or cost of what ends; null: neither, or nobody knows. */
  readonly monthly: Money | null;
  /** Last day or moment to act; null: there is none. */
  readonly until: string | null;
  readonly subscriptionId: string | null;
  readonly way: 'window' | 'renewal' | null;
}

interface AlertMeasure {
  readonly freeSeats: number;
  readonly inactiveDays: 30 | 90;
}

/**
 * Returns what is to be told of a tenant's licences, by the last responsible moment, then by money
 * (product reference A1.1). Free seats that are scheduled to go are told no more.
 */
export function alertsOf(
  products: readonly LicenceProduct[],
  measure: AlertMeasure,
): LicenceAlert[] {
  return products
    .filter(({ treatment }) => treatment !== 'quiet')
    .flatMap((one) => [...freeAlerts(one, measure), ...otherAlerts(one, measure)])
    .toSorted(
      (a, b) =>
        (a.until ?? '9999').localeCompare(b.until ?? '9999') ||
        compareMoney(b.monthly, a.monthly) ||
        a.id.localeCompare(b.id),
    );
}

/** Free seats that can be given back, one alert for each way and subscription. */
function freeAlerts(one: LicenceProduct, { freeSeats }: AlertMeasure): LicenceAlert[] {
  const backs = decidable(one.giveBacks);
  const seats = backs.reduce((all, back) => all + back.seats, 0);
  if (seats < freeSeats) return [];
  return backs.map((back) => ({
    id: `free:${back.subscriptionId}:${back.until ?? ''}`,
    kind: 'free',
    ...{ licence: one.id, name: one.name, count: back.seats },
    ...{ monthly: back.monthly, until: back.until, subscriptionId: back.subscriptionId },
    way: back.way === 'window' ? 'window' : 'renewal',
  }));
}

const kinds: Readonly<Partial<Record<Warning, AlertKind>>> = {
  missing: 'missing',
  grace: 'grace',
  error: 'error',
  disabled: 'disabled',
  extends: 'extends',
  endsIn7: 'ending',
  endsIn30: 'ending',
};

function otherAlerts(one: LicenceProduct, { inactiveDays }: AlertMeasure): LicenceAlert[] {
  const quiet = one.warnings.filter(
    ({ kind }) => kind === 'inactive90' || (kind === 'inactive30' && inactiveDays === 30),
  );
  const told = one.warnings.flatMap((warning) => {
    const kind = kinds[warning.kind];
    if (kind === undefined || (kind === 'ending' && isDecided(one))) return [];
    return [alert(one, kind, warning)];
  });
  const [first] = quiet;
  const people = quiet.reduce((all, { count }) => all + count, 0);
  return first ? [...told, alert(one, 'inactive', { ...first, count: people })] : told;
}

/** Tells whether the seats of the next term are planned: then its end is known. */
const isDecided = ({ giveBacks }: LicenceProduct): boolean =>
  giveBacks.some(({ way }) => way === 'planned');

function alert(one: LicenceProduct, kind: AlertKind, warning: ProductWarning): LicenceAlert {
  const saves = kind === 'disabled' || kind === 'inactive' || kind === 'ending';
  return {
    id: `${kind}:${one.id}:${warning.until ?? ''}`,
    kind,
    ...{ licence: one.id, name: one.name, count: warning.count, until: warning.until },
    monthly: saves && one.unit ? times(one.unit, warning.count) : null,
    ...{ subscriptionId: null, way: null },
  };
}

function compareMoney(a: Money | null, b: Money | null): number {
  if (a === null || b === null) return (a ? 1 : 0) - (b ? 1 : 0);
  return a.currencyCode === b.currencyCode ? compare(a, b) : 0;
}
