import { offerOfToday } from '#domains/orders/demo/sample-line.estate.ts';
import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { share, sum, type Money } from '#platform/common/money.ts';
import type { Decision, decisionsContract } from '../decisions.schema.ts';
import { monthlyAfterTerm, nextOfferId, windowOf } from '../held.rules.ts';
import { outlookOf } from '../outlook.rules.ts';
import type { outlookContract } from '../outlook.schema.ts';
import { liveStates, stateFacts } from '../subscription-state.rules.ts';
import { soonDays } from '../subscriptions.values.ts';
import { pastCostsOf } from './subscription-history.estate.ts';
import { subscriptionsOf, type SampleSubscription } from './subscriptions.estate.ts';

const dayMs = 86_400_000;

export const decisionsDemo: DemoHandlers<typeof decisionsContract> = {
  async list({ estate, query, now }) {
    const found = live(subscriptionsOf(estate, now())).flatMap((one) => [
      ...(endsWithin(one, query.days, now()) ? [termOf(one)] : []),
      ...windowsOf(one, now()),
    ]);
    return pageOf(
      sortedBy(found, ({ deadline }) => deadline, 'asc'),
      query,
      now(),
    );
  },
  async summary({ estate, now }) {
    const running = live(subscriptionsOf(estate, now()));
    const soon = running.filter((one) => endsWithin(one, soonDays, now()));
    const windows = running.flatMap((one) => windowsOf(one, now()));
    return {
      subscriptions: running.length,
      endingSoon: soon.length,
      dueSoon: soon.filter(({ endOfTermAction }) => endOfTermAction === 'renew').length,
      monthly: sumsOf(running),
      endingMonthly: sumsOf(soon),
      returnable: {
        subscriptions: new Set(windows.map(({ subscriptionId }) => subscriptionId)).size,
        until: windows.map(({ deadline }) => deadline).toSorted()[0] ?? null,
      },
    };
  },
  async renewals({ estate, world, query, now }) {
    const tenants = sampleTenantsFor(estate, 'portal');
    const found = tenants.flatMap((tenant) =>
      live(subscriptionsOf(world.estateOf(tenant.id), now())).flatMap(
        ({ id, name, seats, nextSeats, endsOn, endOfTermAction, monthly, ...one }) =>
          endsOn !== null && endsWithin({ ...one, endsOn }, query.days, now())
            ? [
                {
                  tenantId: tenant.id,
                  tenantName: tenant.tenantName,
                  subscriptionId: id,
                  name,
                  seats,
                  nextSeats,
                  endsOn,
                  endOfTermAction,
                  monthly,
                },
              ]
            : [],
      ),
    );
    const byValue = sortedBy(found, ({ monthly }) => Number(monthly.value), 'desc');
    return { ...pageOf(byValue, query, now()), monthly: sumsOf(found) };
  },
};

const live = (all: readonly SampleSubscription[]): SampleSubscription[] =>
  all.filter(({ state }) => liveStates.includes(state));

/** Returns their monthly cost, in each currency by itself. */
const sumsOf = (all: readonly Pick<SampleSubscription, 'monthly'>[]): Money[] =>
  [...Map.groupBy(all, ({ monthly }) => monthly.currencyCode)].map(([currencyCode, ones]) =>
    sum(
      ones.map(({ monthly }) => monthly),
      currencyCode,
    ),
  );

function endsWithin(
  { endsOn }: Pick<SampleSubscription, 'endsOn'>,
  days: number,
  now: Date,
): boolean {
  return (
    endsOn !== null &&
    endsOn >= dayOf(now) &&
    endsOn <= dayOf(new Date(now.getTime() + days * dayMs))
  );
}

function termOf({
  id,
  name,
  seats,
  nextSeats,
  endsOn,
  monthly,
  endOfTermAction,
}: SampleSubscription): Decision {
  return {
    id,
    subscriptionId: id,
    name,
    kind: 'term',
    seats,
    nextSeats,
    deadline: endsOn ?? '',
    monthly,
    endOfTermAction,
  };
}

function windowsOf(
  { id, name, seats, monthly, endOfTermAction, batches }: SampleSubscription,
  now: Date,
): Decision[] {
  return batches
    .filter(({ until }) => until > now)
    .map((batch) => ({
      id: `${id} ${batch.id}`,
      subscriptionId: id,
      name,
      kind: 'returnWindow',
      seats: batch.quantity,
      nextSeats: null,
      deadline: batch.until.toISOString(),
      monthly: batch.quantity >= seats ? monthly : share(monthly, batch.quantity, seats),
      endOfTermAction,
    }));
}

export const outlookDemo: DemoHandlers<typeof outlookContract> = {
  async get({ estate, now }) {
    const at = now();
    const { from } = windowOf(at);
    const billed = subscriptionsOf(estate, at).filter(({ state }) => stateFacts[state].isBilled);
    const held = billed.map((one) => ({
      ...one,
      after: monthlyAfterTerm(one, offerOfToday(estate, nextOfferId(one, one) ?? '')),
    }));
    const history = pastCostsOf(estate, at).map((cost) => ({
      ...cost,
      from: cost.from < from ? from : cost.from,
    }));
    return outlookOf({ held, history, knownFrom: null, now: at });
  },
};
