import type { Reservation } from './reservations.schema.ts';
import { isShown } from './reservation-view.rules.ts';
import type { ReservationFilter } from './reservations.values.ts';

interface Question {
  readonly search: string;
  readonly show: ReservationFilter;
  readonly sortBy: 'name' | 'endsOn' | 'used30';
  readonly sortDirection: 'asc' | 'desc';
}

const german = new Intl.Collator('de', { numeric: true });

/** Returns the rows that are asked for, sorted; a company has dozens of them, not thousands. */
export function listed(
  reservations: readonly Reservation[],
  { search, show, sortBy, sortDirection }: Question,
): Reservation[] {
  const wanted = search.trim().toLowerCase();
  const sign = sortDirection === 'asc' ? 1 : -1;
  return reservations
    .filter((one) => isShown(one, show))
    .filter((one) =>
      `${one.name} ${one.title} ${one.sku} ${one.region}`.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => sign * order[sortBy](a, b) || german.compare(a.name, b.name));
}

const order: Readonly<Record<Question['sortBy'], (a: Reservation, b: Reservation) => number>> = {
  name: (a, b) => german.compare(a.name, b.name),
  endsOn: (a, b) => a.endsOn.localeCompare(b.endsOn),
  used30: (a, b) => (a.used30 ?? -1) - (b.used30 ?? -1),
};
