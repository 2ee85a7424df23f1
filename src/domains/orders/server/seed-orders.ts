import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { defaultSettings } from '../approval.rules.ts';
import { toCart } from '../cart.rules.ts';
import { nothingAsked } from '../line-promotion.rules.ts';
import { noOrderDetails } from '../orders.values.ts';
import { ordersAudit } from '../orders.texts.ts';
import { putSettings } from './approval-policy.store.ts';
import { carryOut, type CarryOutDependencies } from './carry-out.jobs.ts';
import { insertCartItem, lockCart, raiseRevision } from './cart.store.ts';
import { viewCart, type ShopPorts } from './cart-view.ts';
import { placeOrder } from './place-order.ts';
import type { OrderPorts } from './placing.ts';

/** An order of the past. */
export interface SeedOrder {
  readonly tenantId: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly poNumber: string;
  /** Offer id and seats. */
  readonly lines: readonly (readonly [offerId: string, seats: number])[];
}

type SeedPorts = ShopPorts & OrderPorts;
type CarryOutPorts = Pick<
  CarryOutDependencies,
  'db' | 'provisioner' | 'bookings' | 'budgets' | 'processLog'
>;

/** An order is carried out within these many looks at the provider, or something is wrong. */
const mostLooks = 5;

/** Places an order at its own time and carries it out through cart, order and provisioning. */
export async function playOrder(ports: SeedPorts & CarryOutPorts, order: SeedOrder): Promise<void> {
  const { notices, ...carry } = ports;
  const { placed, correlationId } = await placeSeedOrder(ports, order);
  const now = (): Date => order.at;
  for (let look = 0; look < mostLooks; look += 1) {
    const outcome = await carryOut(
      { ...carry, notices: readBy(notices, order.by.id), now },
      { tenantId: order.tenantId, orderId: placed.id, correlationId },
    );
    if (!outcome) return;
  }
  throw new Error(`the order ${placed.number} was not carried out`);
}

/** Places an order at its own time; where the tenant's policy asks for it, it waits. */
export async function placeSeedOrder(ports: SeedPorts & { readonly db: Db }, order: SeedOrder) {
  const correlationId = randomUUID();
  const origin = { actor: order.by, correlationId, now: () => order.at };
  const placed = await workInTenant(ports.db, order.tenantId, origin, (work) =>
    place({ ...ports, notices: readBy(ports.notices, order.by.id) }, work, order),
  );
  return { placed, correlationId };
}

/** Returns a notices port that marks notices read for the person who ordered. */
function readBy(notices: NoticesPort<Db>, userId: string): NoticesPort<Db> {
  return { write: (tx, notice) => notices.write(tx, { ...notice, actorId: userId }) };
}

async function place(ports: SeedPorts, work: Work, { by, lines, poNumber }: SeedOrder) {
  const { db, tenantId, now } = work;
  const userId = by.id;
  await lockCart(db, userId, now());
  const offers = await ports.offers.findOffers(
    db,
    lines.map(([offerId]) => offerId),
    now(),
  );
  for (const [position, [offerId, quantity]] of lines.entries()) {
    const offer = offers.find((candidate) => candidate.offerId === offerId);
    if (!offer) throw new Error(`nobody sells ${offerId}`);
    await insertCartItem(db, { userId, id: randomUUID(), position, offer, quantity, at: now() });
    await raiseRevision(db, userId, now());
  }
  const cart = toCart(await viewCart(ports, { db, tenantId, userId, now }, nothingAsked));
  return placeOrder(ports, work, {
    userId,
    answered: nothingAsked,
    ...noOrderDetails,
    poNumber,
    cartRevision: cart.revision,
    commitment: cart.commitment,
  });
}

/** Limits above which the orders of a tenant wait for an approval, in its billing currency. */
export interface SeedPolicy {
  readonly tenantId: string;
  readonly monthlyLimit: string;
  readonly bulkLimit: string;
  readonly freeSeatsPercent: number;
}

/** Sets a tenant's policy as of `at`. */
export async function seedPolicy(
  db: Db,
  { tenantId, monthlyLimit, bulkLimit, freeSeatsPercent }: SeedPolicy,
  at: Date,
): Promise<void> {
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
