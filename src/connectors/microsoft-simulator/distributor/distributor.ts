import { sql } from 'kysely';
import {
  ProvisionerUnreachable,
  type LineOutcome,
  type Provisioner,
  type ProvisioningLine,
  type ProvisioningOrder,
} from '#domains/orders/provisioner.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { failed, sellOrChange, type LineWork, type LookUp } from './line-work.ts';
import { endingOf, termOf } from './term-work.ts';
import type { UpgradePaths } from './upgrade-paths.values.ts';
import { upgrade, upgradesOf } from './upgrade-work.ts';
import { isRefused, noTriggers, triggersOf, type Triggers } from './triggers.rules.ts';

export interface DistributorOptions {
  readonly db: Db;
  readonly now: () => Date;
  /**
   * Duration of an order in ms, random between both; default 1,000 to 3,000. Zero: done at the next
   * query.
   */
  readonly delayMs?: { readonly least: number; readonly most: number };
  /**
   * The provider's catalogue; undefined for a SKU it does not know. Without it everything is known
   * and nothing is capped.
   */
  readonly lookUp?: LookUp;
  /** Products that others can become; those of the demo's price list unless others are named. */
  readonly paths?: UpgradePaths;
  /**
   * True in a demo: PO numbers such as `TEST-REFUSE` steer it. Elsewhere a customer's number is
   * theirs alone and changes nothing.
   */
  readonly isRehearsal?: boolean;
}

/** Returns what an order's PO number makes the provider do. */
function asked({ isRehearsal = false }: DistributorOptions, poNumber: string): Triggers {
  return isRehearsal ? triggersOf(poNumber) : noTriggers;
}

const slowMs = 60_000;
const inputMs = 60_000;

/**
 * Plays the part of Partner Center with books of its own: accepts an order, takes its time, and
 * answers line by line with subscriptions, dates and refusals. Everything is in the database, so a
 * restart in between changes nothing; time is the given clock, so that a first start can order in
 * the past.
 */
export function createDistributor(options: DistributorOptions): Provisioner {
  return {
    async submit(order) {
      const isNew = await withSystem(options.db, (tx) => accept(tx, options, order));
      if (isNew && asked(options, order.poNumber).isAnswerLost)
        throw new ProvisionerUnreachable('the answer was lost on the way');
    },
    outcomesOf: (orderId) => withSystem(options.db, (tx) => outcomesOf(tx, options, orderId)),
    termOf: (ref) => withSystem(options.db, (tx) => termOf(tx, ref, options.now())),
    upgradesOf: (ref) => withSystem(options.db, (tx) => upgradesOf(tx, ref, options.paths)),
    endingOf: (ref) => withSystem(options.db, (tx) => endingOf(tx, ref)),
  };
}

async function accept(
  db: Db,
  options: DistributorOptions,
  order: ProvisioningOrder,
): Promise<boolean> {
  const { now, delayMs = { least: 1_000, most: 3_000 } } = options;
  const takes = asked(options, order.poNumber).isSlow
    ? slowMs
    : delayMs.least + Math.random() * (delayMs.most - delayMs.least);
  const at = now();
  const { numAffectedRows } =
    await sql`insert into provisioner_orders (id, customer_id, po_number, accepted_at, ready_at)
    values (${order.orderId}, ${order.tenantId}, ${order.poNumber}, ${at}, ${new Date(at.getTime() + takes)}) on conflict do nothing`.execute(
      db,
    );
  if (!numAffectedRows) return false;
  const rows = order.lines.map(
    (line) => sql`(${line.lineId}, ${order.orderId}, ${line.position}, ${JSON.stringify(line)})`,
  );
  await sql`insert into provisioner_lines (id, order_id, position, request) values ${sql.join(rows)}`.execute(
    db,
  );
  return true;
}

type OrderRow = Pick<Rows['provisioner_orders'], 'customer_id' | 'po_number' | 'ready_at'>;

interface LineRow extends Pick<Rows['provisioner_lines'], 'id'> {
  readonly request: ProvisioningLine;
  readonly outcome: LineOutcome | null;
}

/** Carries out due work when its outcome is queried; concurrent queries wait for it. */
async function outcomesOf(
  db: Db,
  options: DistributorOptions,
  orderId: string,
): Promise<ReadonlyMap<string, LineOutcome> | undefined> {
  const found =
    await sql<OrderRow>`select customer_id, po_number, ready_at from provisioner_orders where id = ${orderId} for update`.execute(
      db,
    );
  const [order] = found.rows;
  if (!order) return undefined;
  const { rows } =
    await sql<LineRow>`select id, request, outcome from provisioner_lines where order_id = ${orderId} order by position`.execute(
      db,
    );
  const isReady = options.now() >= order.ready_at;
  const { isInputMissing } = asked(options, order.po_number);
  const suppliedAt = order.ready_at.getTime() + (isInputMissing ? inputMs : 0);
  const unsettled: LineOutcome =
    isReady && options.now().getTime() < suppliedAt
      ? { state: 'waiting', missing: 'FAILURE_AGREEMENT_MISSING' }
      : { state: 'running' };
  const isDue = isReady && unsettled.state === 'running';
  const outcomes = new Map<string, LineOutcome>();
  for (const row of rows) {
    const outcome = row.outcome ?? (isDue ? await settle(db, options, order, row) : unsettled);
    outcomes.set(row.id, outcome);
  }
  return outcomes;
}

async function settle(
  db: Db,
  options: DistributorOptions,
  order: OrderRow,
  { id, request }: LineRow,
): Promise<LineOutcome> {
  const { lookUp, paths } = options;
  // Two orders of one customer stand in line, or both would take the last seats under a cap.
  await sql`select pg_advisory_xact_lock(4600, hashtext(${order.customer_id}))`.execute(db);
  const outcome = await workOnLine(
    {
      db,
      ...(lookUp && { lookUp }),
      ...(paths && { paths }),
      customerId: order.customer_id,
      triggers: asked(options, order.po_number),
      at: order.ready_at,
    },
    request,
  );
  await sql`update provisioner_lines set outcome = ${JSON.stringify(outcome)} where id = ${id}`.execute(
    db,
  );
  return outcome;
}

/** Carries one line out in the provider's books, or says why not. */
async function workOnLine(work: LineWork, line: ProvisioningLine): Promise<LineOutcome> {
  if (isRefused(work.triggers, line.position)) return failed(work.triggers.failure);
  return line.type === 'upgrade' ? upgrade(work, line, work.paths) : sellOrChange(work, line);
}
