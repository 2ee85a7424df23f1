import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { isMore, zero } from '#platform/common/money.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import { overageRoutes, switchFailures, switchStates } from './overage.ts';

/** Azure subscription of a customer, with what overage means for it (product reference A8.7). */
const overageSubscription = z.object({
  id: z.uuid(),
  name: z.string(),
  /** False: Microsoft has disabled or ended it; nothing can be charged to it. */
  isActive: z.boolean(),
  /** Overage is charged to it. At most one of a company. */
  isOn: z.boolean(),
  /** Microsoft's word for what it covers: `PhoneServices`; empty where it is off or not told. */
  covers: z.string(),
  /** Cost of this month so far, all services; null: not told for this month. */
  cost: money.nullable(),
  /** Currency that an alarm is kept in. */
  currencyCode: z.string(),
  alarm: money.nullable(),
  /** The cost of this month has passed the alarm. */
  isPassed: z.boolean(),
  /** Direction of a change that is on its way; null: none is. */
  turning: z.enum(['on', 'off']).nullable(),
  /** Version of the alarm. */
  version,
});
export type OverageSubscription = z.output<typeof overageSubscription>;

/** Returns overage as a word: a change that is on its way, else what is set. */
function overageWord({ isOn, turning }: OverageSubscription): string {
  if (turning !== null) return turning === 'on' ? 'turningOn' : 'turningOff';
  return isOn ? 'on' : 'off';
}

/** A change of the setting that somebody has asked for. */
const overageSwitch = z.object({
  id: z.uuid(),
  azureSubscriptionId: z.uuid(),
  name: z.string(),
  wantsOn: z.boolean(),
  state: z.enum(switchStates),
  failure: z.enum(switchFailures).nullable(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type OverageSwitch = z.output<typeof overageSwitch>;

const overageOverview = z.object({
  /** Null: never read, so that nothing is known. */
  readAt: z.iso.datetime().nullable(),
  /** Read later than promised, or the last try failed. */
  isOld: z.boolean(),
  /** Reason, the word `freshness.…`; null where it did not fail. */
  failure: z.string().nullable(),
  subscriptions: z.number().int(),
  /** The one that overage is charged to. */
  on: z.object({ id: z.uuid(), name: z.string(), cost: money.nullable() }).nullable(),
  /** Alarms whose amount is passed this month, and alarms that are set. */
  passed: z.number().int(),
  alarms: z.number().int(),
  /** The latest change. */
  latest: overageSwitch.nullable(),
});
export type OverageOverview = z.output<typeof overageOverview>;

const search = z.string().max(200).default('');

/** An alarm as it is entered; null: none. */
export const enteredAlarm = z.object({
  amount: money.refine((one) => isMore(one, zero(one.currencyCode))).nullable(),
});
export type EnteredAlarm = z.output<typeof enteredAlarm>;

export const overageContract = contract(overageRoutes, {
  list: {
    query: paging.extend({
      search,
      sortBy: z.enum(['name', 'cost']).default('name'),
    }),
    result: listOf(overageSubscription),
    exports: exportColumns(overageSubscription, {
      name: { as: 'text', of: (row) => row.name },
      activity: { as: 'text', of: (row) => (row.isActive ? 'active' : 'inactive') },
      overage: { as: 'text', of: overageWord },
      covers: { as: 'text', of: (row) => row.covers },
      cost: { as: 'money', of: (row) => row.cost },
      alarm: { as: 'money', of: (row) => row.alarm },
    }),
    summary: 'Azure subscriptions with overage on or off, cost of this month and alarm',
  },
  overview: { result: overageOverview, summary: 'Where overage is on, and how old that is' },
  get: { result: overageSubscription },
  switches: {
    query: paging.extend({ azureSubscriptionId: z.uuid().optional() }),
    result: listOf(overageSwitch),
    summary: 'Changes that were asked for, the latest first',
  },
  turn: {
    body: z.object({ azureSubscriptionId: z.uuid(), wantsOn: z.boolean() }),
    result: overageSwitch,
    summary: 'Switches overage on or off; a job carries it out at Microsoft',
  },
  setAlarm: {
    body: enteredAlarm,
    result: overageSubscription,
    summary: 'Sets the amount a month from which people are told; null removes it',
  },
});
