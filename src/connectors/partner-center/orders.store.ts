import { sql } from 'kysely';
import {
  missingInputs,
  type LineOutcome,
  type MissingInput,
  type ProvisioningLine,
  type ProvisioningOrder,
} from '#domains/orders/provisioner.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Place } from './partner-order.rules.ts';

/** Inside withSystem: keeps an order; the same order again changes nothing. */
export async function insertOrder(db: Db, order: ProvisioningOrder, at: Date): Promise<void> {
  const { numAffectedRows } =
    await sql`insert into partner_center_orders (id, tenant_id, accepted_at)
      values (${order.orderId}, ${order.tenantId}, ${at}) on conflict do nothing`.execute(db);
  if (!numAffectedRows) return;
  const rows = order.lines.map(
    (line) => sql`(${line.lineId}, ${order.orderId}, ${line.position}, ${JSON.stringify(line)})`,
  );
  await sql`insert into partner_center_lines (id, order_id, position, request)
    values ${sql.join(rows)}`.execute(db);
}

/** An order on its way. */
export interface KeptOrder {
  readonly id: string;
  readonly tenantId: string;
  readonly acceptedAt: Date;
  readonly cartId: string | null;
  readonly isCheckedOut: boolean;
  readonly lines: readonly KeptLine[];
}

export interface KeptLine {
  readonly request: ProvisioningLine;
  readonly place: Place | null;
  /** Outcome for good. */
  readonly outcome: LineOutcome | null;
  /** Input for which it waited at the last look. */
  readonly missing: MissingInput | null;
}

type OrderRow = Pick<
  Rows['partner_center_orders'],
  'id' | 'tenant_id' | 'accepted_at' | 'cart_id' | 'is_checked_out'
>;

interface LineRow extends Pick<Rows['partner_center_lines'], 'partner_order_id' | 'partner_line'> {
  readonly request: ProvisioningLine;
  readonly outcome: LineOutcome | null;
}

/** Inside withSystem: an order with its lines; undefined for one that never came. */
export async function findOrder(db: Db, orderId: string): Promise<KeptOrder | undefined> {
  const found = await sql<OrderRow>`select id, tenant_id, accepted_at, cart_id, is_checked_out
    from partner_center_orders where id = ${orderId}`.execute(db);
  const [row] = found.rows;
  if (!row) return undefined;
  const { rows } = await sql<LineRow>`select request, partner_order_id, partner_line, outcome
    from partner_center_lines where order_id = ${orderId} order by position`.execute(db);
  return {
    id: row.id,
    tenantId: row.tenant_id,
    acceptedAt: row.accepted_at,
    cartId: row.cart_id,
    isCheckedOut: row.is_checked_out,
    lines: rows.map(({ request, outcome, partner_order_id: orderId, partner_line: line }) => ({
      request,
      ...(outcome?.state === 'waiting'
        ? { outcome: null, missing: outcome.missing }
        : { outcome, missing: null }),
      place: orderId === null || line === null ? null : { orderId, line },
    })),
  };
}

/** Holder of an order, and the time until which nobody else takes it. */
export interface Lease {
  readonly id: string;
  readonly now: Date;
  readonly until: Date;
}

/** Inside withSystem: takes an order for one worker; false where another one has it. */
export async function takeLease(db: Db, orderId: string, lease: Lease): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update partner_center_orders set lease = ${lease.id}, leased_until = ${lease.until}
      where id = ${orderId} and (leased_until is null or leased_until < ${lease.now})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Inside withSystem. */
export async function giveBack(db: Db, orderId: string, leaseId: string): Promise<void> {
  await sql`update partner_center_orders set lease = null, leased_until = null
    where id = ${orderId} and lease = ${leaseId}`.execute(db);
}

/** Inside withSystem: the cart an order is in, and whether it is being checked out. */
export async function saveCart(
  db: Db,
  orderId: string,
  cart: { readonly id: string | null; readonly isCheckedOut: boolean },
): Promise<void> {
  await sql`update partner_center_orders set cart_id = ${cart.id},
    is_checked_out = ${cart.isCheckedOut} where id = ${orderId}`.execute(db);
}

/** Inside withSystem: where lines stand at Partner Center. */
export async function savePlaces(db: Db, places: ReadonlyMap<string, Place>): Promise<void> {
  for (const [lineId, { orderId, line }] of places)
    await sql`update partner_center_lines set partner_order_id = ${orderId}, partner_line = ${line}
      where id = ${lineId}`.execute(db);
}

/** Returns the outcome as it is kept: an input that somebody supplies is waited for. */
function kept(outcome: LineOutcome): LineOutcome {
  const missing =
    outcome.state === 'failed' && missingInputs.find((one) => one === outcome.failure);
  return missing ? { state: 'waiting', missing } : outcome;
}

/** Inside withSystem: what lines have come to; what is over stays so. */
export async function saveOutcomes(
  db: Db,
  outcomes: ReadonlyMap<string, LineOutcome>,
): Promise<void> {
  for (const [lineId, outcome] of outcomes)
    if (outcome.state !== 'running')
      await sql`update partner_center_lines set outcome = ${JSON.stringify(kept(outcome))}
        where id = ${lineId} and (outcome is null or outcome ->> 'state' = 'waiting')`.execute(db);
}

/** Inside withSystem: what lines waited for is looked at anew. */
export async function forgetMissing(db: Db, orderId: string): Promise<void> {
  await sql`update partner_center_lines set outcome = null
    where order_id = ${orderId} and outcome ->> 'state' = 'waiting'`.execute(db);
}
