import { randomUUID } from 'node:crypto';
import type { LineOutcome, ProvisioningLine } from '#domains/orders/provisioner.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { boughtLine } from './bought-line.ts';
import { checkOut, failed, fillCart, stateOfCart } from './buy-lines.ts';
import { changeLine, type LineWork } from './change-line.ts';
import {
  findOrder,
  forgetMissing,
  saveCart,
  saveOutcomes,
  savePlaces,
  type KeptLine,
  type KeptOrder,
} from './orders.store.ts';
import { Refused, type PartnerCenter } from './partner-call.ts';
import { upgradeLine } from './upgrade-line.ts';
import { failureOf } from './refusal.rules.ts';

/** A customer as Partner Center knows it. */
export interface PartnerCustomer {
  readonly directoryId: string;
  /** Country of its prices: `DE`. */
  readonly market: string;
}

export interface PartnerCenterProvisionerOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly partnerCenter: PartnerCenter;
  /** Returns the customer of a tenant; undefined where no directory is known. */
  readonly customerOf: (tenantId: string) => Promise<PartnerCustomer | undefined>;
}

/**
 * Takes an order as far as it goes now. Every step is saved before the next one is taken, so that
 * another worker can go on from there.
 */
export async function workOnOrder(
  options: PartnerCenterProvisionerOptions,
  order: KeptOrder,
): Promise<void> {
  const { db, now, partnerCenter, customerOf } = options;
  const open = order.lines.filter(({ outcome }) => !outcome);
  const customer = await customerOf(order.tenantId);
  if (!customer) return refuseAll(db, open, 'FAILURE_DIRECTORY_MISSING');
  const { directoryId } = customer;
  const work = { partnerCenter, directoryId, now: now(), acceptedAt: order.acceptedAt };
  for (const line of open.filter(({ request }) => request.type !== 'new'))
    await saveLine(db, line.request, await changed(db, work, line));
  if (!open.some(({ request }) => request.type === 'new')) return;
  await buy({ db, work, customer }, order);
  await receiveBought({ db, work, customer }, order.id);
}

/** The place of an upgrade is not one in an order: it says how many alike there were before. */
function changed(db: Db, work: LineWork, { request, place }: KeptLine): Promise<LineOutcome> {
  if (request.type !== 'upgrade') return changeLine(work, request);
  const keepAlike = (line: number) =>
    withSystem(db, (tx) =>
      savePlaces(tx, new Map([[request.lineId, { orderId: 'transitions', line }]])),
    );
  return upgradeLine({ ...work, alike: place?.line ?? null, keepAlike }, request);
}

interface Buying {
  readonly db: Db;
  readonly work: LineWork;
  readonly customer: PartnerCustomer;
}

const saveLine = (db: Db, { lineId }: ProvisioningLine, outcome: LineOutcome): Promise<void> =>
  withSystem(db, (tx) => saveOutcomes(tx, new Map([[lineId, outcome]])));

async function refuseAll(
  db: Db,
  lines: readonly KeptLine[],
  failure: Parameters<typeof failed>[0],
): Promise<void> {
  const outcomes = lines.map(({ request }) => [request.lineId, failed(failure)] as const);
  await withSystem(db, (tx) => saveOutcomes(tx, new Map(outcomes)));
}

/** Lines that are to be bought and have neither an outcome nor an order yet. */
const unbought = ({ lines }: KeptOrder): readonly KeptLine[] =>
  lines.filter(({ request, outcome, place }) => request.type === 'new' && !outcome && !place);

/** Fills a cart and orders it; a definite no to the whole cart is one to all its lines. */
async function buy(buying: Buying, order: KeptOrder): Promise<void> {
  const lines = unbought(order);
  if (lines.length === 0) return;
  try {
    const cart = await cartOf(buying, order, lines);
    if (cart === 'unsure') await refuseAll(buying.db, lines, 'FAILURE_UNSURE');
    else if (cart !== undefined) await orderCart(buying, order, cart.id);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const left = unbought(await reread(buying.db, order));
    await refuseAll(buying.db, left, failureOf(error.code));
  }
  await leaveCart(buying.db, order);
}

/** Leaves a refused cart: lines that wait for an input go into one of their own at the next look. */
async function leaveCart(db: Db, order: KeptOrder): Promise<void> {
  const left = unbought(await reread(db, order));
  // Where others are neither bought nor refused, nobody knows yet: the cart is asked about again.
  if (left.length > 0 && left.every(({ missing }) => missing))
    await withSystem(db, (tx) => saveCart(tx, order.id, { id: null, isCheckedOut: false }));
}

const cartLifeMs = 6 * 86_400_000;

/**
 * Returns the cart to be ordered. One from before is looked at first: what was never ordered and is
 * too old is filled anew; what may have been ordered and is gone leaves a person to look.
 */
async function cartOf(
  { db, work, customer }: Buying,
  order: KeptOrder,
  lines: readonly KeptLine[],
): Promise<{ readonly id: string } | 'unsure' | undefined> {
  if (order.cartId !== null) {
    const state = await stateOfCart(work, order.cartId);
    const isOld = work.now.getTime() >= order.acceptedAt.getTime() + cartLifeMs;
    if (state === 'ordered' || (state === 'active' && !isOld)) return { id: order.cartId };
    if (state === 'gone' && order.isCheckedOut) return 'unsure';
  }
  const isAnew = lines.some(({ missing }) => missing);
  const purchase = {
    orderId: order.id,
    lines: lines.map(({ request }) => request),
    // A cart buys nothing, and under the id of before the answer of before would come again.
    ...(isAnew && { look: randomUUID() }),
  };
  const { cartId, refused } = await fillCart(work, customer.market, purchase);
  await withSystem(db, async (tx) => {
    await forgetMissing(tx, order.id);
    await saveOutcomes(tx, refused);
    await saveCart(tx, order.id, { id: cartId ?? null, isCheckedOut: false });
  });
  return cartId === undefined ? undefined : { id: cartId };
}

const patienceMs = 86_400_000;

async function orderCart(
  { db, work }: Buying,
  { id, acceptedAt }: KeptOrder,
  cartId: string,
): Promise<void> {
  await withSystem(db, (tx) => saveCart(tx, id, { id: cartId, isCheckedOut: true }));
  const order = await withSystem(db, (tx) => findOrder(tx, id));
  const lines = order ? unbought(order) : [];
  const requests = lines.map(({ request }) => request);
  const { places, refused } = await checkOut(work, cartId, requests);
  await withSystem(db, async (tx) => {
    await savePlaces(tx, places);
    await saveOutcomes(tx, refused);
  });
  // Ordered, but nowhere in the orders, for a day: somebody has to look at Partner Center.
  const lost = lines.filter(
    ({ request: { lineId } }) => !places.has(lineId) && !refused.has(lineId),
  );
  if (work.now.getTime() > acceptedAt.getTime() + patienceMs)
    await refuseAll(db, lost, 'FAILURE_UNSURE');
}

async function receiveBought({ db, work }: Buying, orderId: string): Promise<void> {
  const order = await withSystem(db, (tx) => findOrder(tx, orderId));
  for (const { request, place, outcome } of order?.lines ?? [])
    if (place && !outcome && request.type === 'new')
      await saveLine(db, request, await boughtLine(work, place, request));
}

async function reread(db: Db, order: KeptOrder): Promise<KeptOrder> {
  return (await withSystem(db, (tx) => findOrder(tx, order.id))) ?? order;
}
