import { compare, type Money } from '#platform/common/money.ts';
import { versionOf } from '#platform/common/version.ts';
import type {
  EnteredAlarm,
  OverageSubscription,
  OverageOverview,
  OverageSwitch,
} from './overage.schema.ts';

/** Returns the month of a moment, in UTC as Microsoft bills: `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** An Azure subscription as it is kept, with its alarm and the change that is on its way. */
export interface StoredSubscription extends Pick<
  OverageSubscription,
  'id' | 'name' | 'isActive' | 'isOn' | 'covers' | 'turning' | 'alarm'
> {
  /** Cost of the month in which it was read. */
  readonly cost: Money | null;
  /** Month for which the alarm was told last; null: never. */
  readonly toldFor: string | null;
}

interface Standing {
  readonly readAt: Date | null;
  readonly now: Date;
  /** Currency for alarms where no cost tells it. */
  readonly billingCurrency: string;
}

/** Returns an Azure subscription as people see it: the cost of a month that is over is not shown. */
export function viewSubscription(
  { toldFor: _toldFor, ...one }: StoredSubscription,
  { readAt, now, billingCurrency }: Standing,
): OverageSubscription {
  const cost = costNow(one.cost, readAt, now);
  const { alarm } = one;
  return {
    ...{ ...one, cost, alarm },
    currencyCode: one.cost?.currencyCode ?? alarm?.currencyCode ?? billingCurrency,
    isPassed: isPassed(cost, alarm),
    version: versionOf(editable(one)),
  };
}

/** Returns the part that people enter. */
export const editable = ({ alarm }: Pick<StoredSubscription, 'alarm'>): EnteredAlarm => ({
  amount: alarm,
});

const costNow = (cost: Money | null, readAt: Date | null, now: Date): Money | null =>
  readAt !== null && monthOf(readAt) === monthOf(now) ? cost : null;

/** Reached is passed. Nothing here converts: a cost in another currency passes nothing. */
export function isPassed(cost: Money | null, alarm: Money | null): boolean {
  if (!cost || !alarm || cost.currencyCode !== alarm.currencyCode) return false;
  return compare(cost, alarm) >= 0;
}

/** Returns whether an alarm is to be told: once a month. */
export function isAlarmDue(
  { cost, alarm, toldFor }: Pick<StoredSubscription, 'cost' | 'alarm' | 'toldFor'>,
  { readAt, now }: Pick<Standing, 'readAt' | 'now'>,
): boolean {
  return isPassed(costNow(cost, readAt, now), alarm) && toldFor !== monthOf(now);
}

/** Reason for which a change cannot be asked for. */
export type Hindrance = 'CHANGE_WAITING' | 'ALREADY_SO' | 'NOT_ACTIVE';

/** Judges a change. Off is always possible: who may not be charged must be able to stop it. */
export function hindranceOf(
  one: Pick<StoredSubscription, 'isOn' | 'isActive'>,
  wantsOn: boolean,
  isAnyWaiting: boolean,
): Hindrance | undefined {
  if (isAnyWaiting) return 'CHANGE_WAITING';
  if (one.isOn === wantsOn) return 'ALREADY_SO';
  return wantsOn && !one.isActive ? 'NOT_ACTIVE' : undefined;
}

/** Time after which a provider that does not answer is no longer asked. */
export const patienceMs = 86_400_000;

/** Returns how long to wait for the next try: a fifth of the age, a second to ten minutes. */
export const waitMs = (ageMs: number): number =>
  Math.min(600_000, Math.max(1_000, Math.round(ageMs / 5)));

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
