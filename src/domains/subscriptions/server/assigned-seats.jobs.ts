import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { zero } from '#platform/common/money.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { isLastHalfDay, seatsThatStay, nextSeatsEffect } from '../next-seats.rules.ts';
import { skuKey } from '../subscriptions.port.ts';
import { subscriptionsWords } from '../subscriptions.texts.ts';
import { type SubscriptionPorts, orderChange } from './subscription-changes.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';
import { findFallingTerms, type OfTenant } from './terms.store.ts';

export interface AssignedSeatsDependencies extends SubscriptionPorts {
  readonly db: Db;
  readonly notices: NoticesPort<Db>;
  readonly now: () => Date;
}

/** Every hour of a term's last half day: seats that people still have are renewed after all. */
export function keepAssignedSeats(dependencies: AssignedSeatsDependencies): CronJob {
  return { cron: '37 * * * *', run: async () => void (await raiseAssigned(dependencies)) };
}

/** @returns how many schedules were raised */
export async function raiseAssigned(dependencies: AssignedSeatsDependencies): Promise<number> {
  const spent = new Map<string, number>();
  let raised = 0;
  const today = dependencies.now().toISOString().slice(0, 10);
  const found = await withSystem(dependencies.db, (tx) => findFallingTerms(tx, today));
  for (const one of found) if (await raiseOne(dependencies, one, spent)) raised += 1;
  return raised;
}

/**
 * Raises one schedule if fewer seats are free than are to go. `spent`: free seats that other
 * subscriptions give up already, by tenant and SKU.
 */
async function raiseOne(
  dependencies: AssignedSeatsDependencies,
  { tenantId, id }: OfTenant,
  spent: Map<string, number>,
): Promise<boolean> {
  const { db, now, freeSeats } = dependencies;
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
  return workInTenant(db, tenantId, origin, async (work) => {
    const subscription = await getSubscription(work.db, id, 'held');
    const { state, seats, nextSeats, endsOn } = subscription;
    const isDue = state === 'active' && endsOn !== null && isLastHalfDay(endsOn, now());
    if (!isDue || nextSeats === null) return false;
    const sku = `${tenantId} ${skuKey(subscription)}`;
    const free = (await freeSeats.freeSeats(work.db, [subscription], now())).get(
      skuKey(subscription),
    );
    const left = free === undefined ? undefined : free - (spent.get(sku) ?? 0);
    const stay = seatsThatStay({ seats, nextSeats }, left);
    spent.set(sku, (spent.get(sku) ?? 0) + seats - stay);
    if (stay === nextSeats) return false;
    await raise(dependencies, work, subscription, stay);
    return true;
  });
}

async function raise(
  { notices, offers, orders }: AssignedSeatsDependencies,
  work: Work,
  subscription: StoredSubscription,
  stay: number,
): Promise<void> {
  const { id, name, seats, nextSeats, offerId, termPrice } = subscription;
  const [offer] = await offers.findOffers(work.db, [offerId], work.now());
  const nothing = zero(termPrice.currencyCode);
  await orderChange({ orders }, work, subscription, {
    type: 'renewalChange',
    endOfTerm: 'renew',
    // a schedule that is withdrawn concerns all seats
    quantity: seats - stay || seats,
    targetSeats: stay,
    dueNow: nothing,
    monthly: nextSeatsEffect(subscription, stay, offer),
    commitment: nothing,
  });
  await notices.write(work.db, {
    to: 'tenant',
    topic: noticeTopic(subscriptionsWords, 'subscriptions'),
    type: 'keepVisibleError',
    severity: 'warning',
    message: 'SUBSCRIPTION_SEATS_ASSIGNED',
    params: { title: name, seats: stay, planned: nextSeats ?? seats },
    link: { page: 'subscription', id },
    proceeding: `next-seats:${id}`,
    actorId: null,
    at: work.now(),
    correlationId: work.correlationId,
  });
}
