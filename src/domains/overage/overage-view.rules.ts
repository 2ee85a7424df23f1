import type { OverageOverview, OverageSubscription, OverageSwitch } from './overage.schema.ts';

interface Question {
  readonly search: string;
  readonly sortBy: 'name' | 'cost';
  readonly sortDirection: 'asc' | 'desc';
}

const german = new Intl.Collator('de', { numeric: true });

/** Returns the rows that are asked for, sorted; a company has dozens of them, not thousands. */
export function listed(
  subscriptions: readonly OverageSubscription[],
  { search, sortBy, sortDirection }: Question,
): OverageSubscription[] {
  const wanted = search.trim().toLowerCase();
  const sign = sortDirection === 'asc' ? 1 : -1;
  const costOf = ({ cost }: OverageSubscription): number => Number(cost?.value ?? -1);
  return subscriptions
    .filter(({ name, id }) => `${name} ${id}`.toLowerCase().includes(wanted))
    .toSorted(
      (a, b) =>
        sign * (sortBy === 'cost' ? costOf(a) - costOf(b) : german.compare(a.name, b.name)) ||
        german.compare(a.name, b.name) ||
        a.id.localeCompare(b.id),
    );
}

/** Age of what was read, as the connection tells it. */
export interface Age {
  readonly readAt: Date | null;
  readonly isOld: boolean;
  readonly failure: string | null;
}

export function overviewOf(
  subscriptions: readonly OverageSubscription[],
  latest: OverageSwitch | null,
  { readAt, ...age }: Age,
): OverageOverview {
  const on = subscriptions.find(({ isOn }) => isOn);
  return {
    readAt: readAt?.toISOString() ?? null,
    ...age,
    subscriptions: subscriptions.length,
    on: on ? { id: on.id, name: on.name, cost: on.cost } : null,
    passed: subscriptions.filter(({ isPassed }) => isPassed).length,
    alarms: subscriptions.filter(({ alarm }) => alarm !== null).length,
    latest,
  };
}
