import { randomUUID } from 'node:crypto';
import type { LineOutcome, NoteCall, Provisioner } from '#domains/orders/provisioner.port.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { readWhole } from './change-line.ts';
import { findOrder, giveBack, insertOrder, takeLease, type KeptOrder } from './orders.store.ts';
import { notedCalls } from './noted-calls.ts';
import { endActionOf } from './extended-term.rules.ts';
import { providerTermOf, type PartnerSubscription } from './partner-subscription.rules.ts';
import { findUpgrades } from './find-upgrades.ts';
import { workOnOrder, type PartnerCenterProvisionerOptions } from './work-on-order.ts';

/** A worker that died leaves its order to others after this time. */
const leaseMs = 120_000;

/**
 * Buys and changes subscriptions at Partner Center. `submit` only keeps what is wanted; every look
 * at the outcomes takes the order further, one worker at a time, and what is unsure is read at
 * Partner Center before it is asked for again: nothing is bought twice.
 */
export function createPartnerCenterProvisioner(
  options: PartnerCenterProvisionerOptions,
): Provisioner {
  const { db, now } = options;
  return {
    submit: (order) => withSystem(db, (tx) => insertOrder(tx, order, now())),
    async outcomesOf(orderId, note) {
      const order = await withSystem(db, (tx) => findOrder(tx, orderId));
      if (!order) return undefined;
      if (order.lines.every(({ outcome }) => outcome)) return outcomesOf(order);
      return takeFurther(note ? noting(options, note) : options, orderId);
    },
    async termOf(ref, tenantId) {
      const subscription = await subscriptionOf(options, ref, tenantId);
      return subscription && providerTermOf(subscription);
    },
    async upgradesOf(ref, tenantId) {
      const customer = await options.customerOf(tenantId);
      if (!customer) return [];
      const path = `/customers/${customer.directoryId}/subscriptions/${ref}`;
      return findUpgrades(options.partnerCenter, path);
    },
    async endingOf(ref, tenantId) {
      const subscription = await subscriptionOf(options, ref, tenantId);
      return subscription && endActionOf(subscription).action;
    },
  };
}

async function subscriptionOf(
  { partnerCenter, customerOf }: PartnerCenterProvisionerOptions,
  ref: string,
  tenantId: string,
): Promise<PartnerSubscription | undefined> {
  const customer = await customerOf(tenantId);
  if (!customer) return undefined;
  const path = `/customers/${customer.directoryId}/subscriptions/${ref}`;
  return (await readWhole(partnerCenter, path))?.subscription;
}

const noting = (
  options: PartnerCenterProvisionerOptions,
  note: NoteCall,
): PartnerCenterProvisionerOptions => ({
  ...options,
  partnerCenter: notedCalls(options.partnerCenter, note, options.now),
});

type Outcomes = ReadonlyMap<string, LineOutcome>;

function outcomesOf({ lines }: KeptOrder): Outcomes {
  return new Map(
    lines.map(({ request, outcome, place, missing }) => {
      const open: LineOutcome =
        missing && !place ? { state: 'waiting', missing } : { state: 'running' };
      return [request.lineId, outcome ?? open];
    }),
  );
}

async function takeFurther(
  options: PartnerCenterProvisionerOptions,
  orderId: string,
): Promise<Outcomes | undefined> {
  const { db, now } = options;
  const lease = { id: randomUUID(), now: now(), until: new Date(now().getTime() + leaseMs) };
  const isOurs = await withSystem(db, (tx) => takeLease(tx, orderId, lease));
  try {
    const order = await withSystem(db, (tx) => findOrder(tx, orderId));
    if (order && isOurs) await workOnOrder(options, order);
  } finally {
    if (isOurs) await withSystem(db, (tx) => giveBack(tx, orderId, lease.id));
  }
  const after = await withSystem(db, (tx) => findOrder(tx, orderId));
  return after && outcomesOf(after);
}
