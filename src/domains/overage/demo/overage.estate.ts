import { daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { amount } from '#platform/common/money.ts';
import type { StoredSubscription } from '../overage.rules.ts';
import type { OverageSwitch } from '../overage.schema.ts';

interface Samples {
  subscriptions: readonly StoredSubscription[];
  readonly switches: OverageSwitch[];
  readonly readAt: Date;
}

/** Names, cost so far, and alarm; overage goes to the second. */
const plans = [
  ['Produktion', '1187.42', '1500', true],
  ['Telefonie', '214.60', '200', true],
  ['Entwicklung', '288.05', null, true],
  ['Altes Testsystem', '0', null, false],
] as const;

/** Azure subscriptions of the sampled company: overage on one, whose alarm is passed. */
export const sampledOverage = estatePart('overage', (estate): Samples => {
  const dice = estate.random('overage');
  const subscriptions = plans.map(([name, cost, alarm, isActive]): StoredSubscription => ({
    ...{ id: dice.uuid(), name, isActive, isOn: name === 'Telefonie', turning: null },
    covers: name === 'Telefonie' ? 'PhoneServices' : '',
    cost: amount(cost),
    alarm: alarm === null ? null : amount(alarm),
    toldFor: null,
  }));
  const [, phones] = subscriptions;
  const askedAt = daysBefore(estate.madeAt, 34, 3);
  return {
    subscriptions,
    // Samples are as young as the estate: their cost is that of the month that is looked at.
    readAt: estate.madeAt,
    switches: phones
      ? [
          {
            ...{ id: dice.uuid(), azureSubscriptionId: phones.id, name: phones.name },
            ...{ wantsOn: true, state: 'done', failure: null, askedBy: 'Lena Adler' },
            askedAt: askedAt.toISOString(),
            decidedAt: new Date(askedAt.getTime() + 4_000).toISOString(),
          },
        ]
      : [],
  };
});
