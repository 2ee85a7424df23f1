import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  LineOutcome,
  ProvisioningLine,
  UpgradePath,
} from '#domains/orders/provisioner.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { completed, failed, findHeld, judgeSeats, windowEnd, type LineWork } from './line-work.ts';
import { usualPaths, type UpgradePaths } from './upgrade-paths.values.ts';

/**
 * Moves seats to another product within their term (product rule B2.11): into a new subscription,
 * which goes on with that term, or into one that runs.
 */
export async function upgrade(
  work: LineWork,
  line: ProvisioningLine,
  paths: UpgradePaths = usualPaths,
): Promise<LineOutcome> {
  const from = await findHeld(work, line.subscriptionRef);
  if (!from) return failed('FAILURE_SUBSCRIPTION_UNKNOWN');
  const { productId, skuId, quantity, targetSeats } = line;
  const left = targetSeats ?? from.seats - quantity;
  if (from.state !== 'active' || from.seats !== left + quantity)
    return failed('FAILURE_CHANGED_ELSEWHERE');
  const known = paths(from.product_id, from.sku_id);
  if (!known.some((one) => one.productId === productId && one.skuId === skuId))
    return failed('FAILURE_NOT_UPGRADABLE');
  if (from.end_of_term !== 'renew' && line.endOfTerm !== 'renew')
    return failed('FAILURE_RENEWAL_OFF');
  const refusal = await judgeSeats(work, productId, skuId, quantity);
  if (refusal) return failed(refusal);
  const intoRef = line.upgrade?.intoRef ?? null;
  const into = intoRef === null ? undefined : await findHeld(work, intoRef);
  if (intoRef !== null && (into?.product_id !== productId || into.sku_id !== skuId))
    return failed('FAILURE_NOT_UPGRADABLE');
  await leave(work.db, from.id, left, line.endOfTerm);
  const id = into?.id ?? (await begin(work, from.id, line));
  if (into)
    await sql`update provisioner_subscriptions set seats = seats + ${quantity} where id = ${id}`.execute(
      work.db,
    );
  const taker = await findHeld(work, id);
  if (!taker) throw new Error('the subscription that took the seats is gone');
  return { ...completed(taker, windowEnd(work.at)), seatsLeft: left };
}

/** Without seats left it is over; what was scheduled is dropped (product rule B2.10). */
async function leave(
  db: Db,
  id: string,
  left: number,
  endOfTerm: ProvisioningLine['endOfTerm'],
): Promise<void> {
  await sql`update provisioner_subscriptions set seats = greatest(1, ${left}::int), next_seats = null,
    end_of_term = coalesce(${endOfTerm}::text, end_of_term), state = ${left === 0 ? 'cancelled' : 'active'} where id = ${id}`.execute(
    db,
  );
}

async function begin(
  { db, at }: LineWork,
  from: string,
  { productId, skuId, quantity }: ProvisioningLine,
): Promise<string> {
  const id = randomUUID();
  await sql`insert into provisioner_subscriptions (id, customer_id, product_id, sku_id, seats, starts_on, ends_on, renews_on, cancellable_until, end_of_term, state, months)
    select ${id}, customer_id, ${productId}, ${skuId}, ${quantity}, starts_on, ends_on, renews_on, ${windowEnd(at)}, 'renew', 'active', months
    from provisioner_subscriptions where id = ${from}`.execute(db);
  return id;
}

/** Returns what a subscription can become; nothing for what has ended. */
export async function upgradesOf(
  db: Db,
  ref: string,
  paths: UpgradePaths = usualPaths,
): Promise<readonly UpgradePath[]> {
  const { rows } = await sql<
    Pick<Rows['provisioner_subscriptions'], 'product_id' | 'sku_id' | 'seats'>
  >`select product_id, sku_id, seats from provisioner_subscriptions
    where id::text = ${ref} and state = 'active' and months is not null`.execute(db);
  return rows.flatMap(({ product_id: productId, sku_id: skuId, seats }) =>
    paths(productId, skuId).map((one) => ({
      ...one,
      seats,
      isOpen: true,
      mayMoveLicences: true,
    })),
  );
}
