import { randomUUID } from 'node:crypto';
import { createBuiltinProvisioner } from '#connectors/builtin-provisioner/builtin-provisioner.ts';
import { defaultSettings } from '#domains/orders/approval.rules.ts';
import { noOrderDetails } from '#domains/orders/order-details.values.ts';
import { putSettings } from '#domains/orders/server/approval-policy.store.ts';
import { amount } from '#platform/common/money.ts';
import { toCart } from '#domains/orders/cart.rules.ts';
import { insertCartItem, lockCart, raiseRevision } from '#domains/orders/server/cart.store.ts';
import { viewCart } from '#domains/orders/server/cart-view.ts';
import { carryOut } from '#domains/orders/server/carry-out.jobs.ts';
import { placeOrder } from '#domains/orders/server/place-order.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { notices } from '../ports/notices.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { ports } from '../ports/ports.ts';
import { demoPeople } from './accounts.ts';
import type { DemoDirectory } from './directory.ts';
import { approvalPolicies, orderBook, waitingOrders, type DemoOrder } from './order-book.ts';
import { ordersAudit } from '#domains/orders/orders.words.ts';

const dayMs = 86_400_000;
const newsDays = 14;
/**
 * An order of the demo is carried out within these many looks at the provider, or something is
 * wrong with it.
 */
const mostLooks = 5;

/** Plays the order book through cart, order and provisioning, each order at its own time. */
export async function seedOrders(db: Db, directory: DemoDirectory, now: () => Date): Promise<void> {
  const firstNewsAt = daysBefore(now(), newsDays);
  for (const order of orderBook.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await playOrder(db, directory, order, { at: daysBefore(now(), order.daysAgo), firstNewsAt });
  await seedPolicies(db, directory, daysBefore(now(), newsDays));
  for (const order of waitingOrders)
    await placeDemoOrder(db, directory, order, {
      at: daysBefore(now(), order.daysAgo),
      firstNewsAt,
    });
}

/** From then on some orders wait for an approval. */
async function seedPolicies(db: Db, { tenantIds }: DemoDirectory, at: Date): Promise<void> {
  for (const [key, { monthlyLimit, bulkLimit, freeSeatsPercent }] of Object.entries(
    approvalPolicies,
  )) {
    const tenantId = tenantIds.get(key);
    if (!tenantId) throw new Error(`the demo operator knows no ${key}`);
    const settings = {
      ...defaultSettings('EUR'),
      mode: 'above',
      monthlyLimit: amount(monthlyLimit),
      bulkLimit: amount(bulkLimit),
      freeSeatsPercent,
    } as const;
    const origin = {
      actor: { id: null, name: 'Atrium' },
      correlationId: randomUUID(),
      now: () => at,
    };
    await workInTenant(db, tenantId, origin, async (work) => {
      await putSettings(work.db, settings);
      await work.audit({
        action: ordersAudit.action('approvalPolicy.change'),
        subjectKind: ordersAudit.subject('approvalPolicy'),
        subjectId: tenantId,
        after: settings,
      });
    });
  }
}

interface PlayTime {
  readonly at: Date;
  /** Start of notices; earlier events are in nobody's inbox. */
  readonly firstNewsAt: Date;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

async function playOrder(
  db: Db,
  directory: DemoDirectory,
  order: DemoOrder,
  time: PlayTime,
): Promise<void> {
  const { placed, tenantId, correlationId, told } = await placeDemoOrder(
    db,
    directory,
    order,
    time,
  );
  const atThatTime = (): Date => time.at;
  const provisioner = createBuiltinProvisioner({
    db,
    now: atThatTime,
    delayMs: { least: 0, most: 0 },
  });
  for (let look = 0; look < mostLooks; look += 1) {
    const outcome = await carryOut(
      { db, provisioner, bookings, notices: told, now: atThatTime },
      { tenantId, orderId: placed.id, correlationId },
    );
    if (!outcome) return;
  }
  throw new Error(`the demo order ${placed.number} was not carried out`);
}

async function placeDemoOrder(
  db: Db,
  { tenantIds, userIds }: DemoDirectory,
  order: DemoOrder,
  { at, firstNewsAt }: PlayTime,
) {
  const tenantId = tenantIds.get(order.tenant);
  const userId = userIds.get(order.by);
  if (!tenantId || !userId)
    throw new Error(`the demo operator knows no ${order.tenant} or ${order.by}`);
  const correlationId = randomUUID();
  const atThatTime = (): Date => at;
  const told = readBy(userId, firstNewsAt);
  const actor = {
    id: userId,
    name: demoPeople.find(({ login }) => login === order.by)?.name ?? order.by,
  };
  const placed = await workInTenant(
    db,
    tenantId,
    { actor, correlationId, now: atThatTime },
    (work) => place(work, userId, order, told),
  );
  return { placed, tenantId, correlationId, told };
}

/**
 * Returns a notices port that marks notices read for the person who ordered, and all those long
 * before the first start.
 */
function readBy(userId: string, firstNewsAt: Date): NoticesPort<Db> {
  return {
    write: async (tx, notice) =>
      notice.at < firstNewsAt ? undefined : notices.write(tx, { ...notice, actorId: userId }),
  };
}

async function place(
  work: Work,
  userId: string,
  { lines, poNumber }: DemoOrder,
  told: NoticesPort<Db>,
) {
  const { db, tenantId, now } = work;
  await lockCart(db, userId, now());
  const offers = await ports.offers.findOffers(
    db,
    lines.map(([offerId]) => offerId),
    now(),
  );
  for (const [position, [offerId, quantity]] of lines.entries()) {
    const offer = offers.find((candidate) => candidate.offerId === offerId);
    if (!offer) throw new Error(`the demo operator does not sell ${offerId}`);
    await insertCartItem(db, { userId, id: randomUUID(), position, offer, quantity, at: now() });
    await raiseRevision(db, userId, now());
  }
  const cart = toCart(await viewCart(ports, { db, tenantId, userId, now }));
  return placeOrder({ ...ports, notices: told }, work, {
    userId,
    ...noOrderDetails,
    poNumber,
    cartRevision: cart.revision,
    commitment: cart.commitment,
  });
}
