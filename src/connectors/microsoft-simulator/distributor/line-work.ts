import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  Booking,
  LineOutcome,
  ProvisioningFailure,
  ProvisioningLine,
} from '#domains/orders/provisioner.port.ts';
import { termDates, type TermDates } from '#platform/common/term-dates.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { UpgradePaths } from './upgrade-paths.values.ts';
import type { Triggers } from './triggers.rules.ts';

/** Returns the provider's catalogue entry of a SKU, or undefined if unknown. */
export type LookUp = (
  productId: string,
  skuId: string,
) => Promise<
  | {
      /** Seats that one customer may hold over all subscriptions together; null: no cap. */ readonly pooledMaximum:
        | number
        | null;
    }
  | undefined
>;

export interface LineWork {
  readonly db: Db;
  readonly customerId: string;
  readonly triggers: Triggers;
  /** Time at which the provider acts; the dates of the subscription follow from it. */
  readonly at: Date;
  readonly lookUp?: LookUp;
  readonly paths?: UpgradePaths;
}

/** Return window for seats after purchase or renewal, in ms (B2.5). */
export const windowMs = 7 * 86_400_000;

const dayMs = 86_400_000;

/** A subscription as the provider's books have it. */
export interface HeldRow extends Pick<
  Rows['provisioner_subscriptions'],
  'id' | 'product_id' | 'sku_id' | 'seats' | 'next_seats' | 'cancellable_until' | 'end_of_term'
> {
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly renews_on: string | null;
  readonly state: 'active' | 'extended';
}

const columns = sql.raw(
  'id, product_id, sku_id, seats, next_seats, starts_on::text, ends_on::text, renews_on::text, cancellable_until, end_of_term, state',
);

/** Sells or changes a subscription in the provider's books, or says why not. */
export async function sellOrChange(work: LineWork, line: ProvisioningLine): Promise<LineOutcome> {
  return line.type === 'new' ? sell(work, line) : change(work, line);
}

async function sell(work: LineWork, line: ProvisioningLine): Promise<LineOutcome> {
  const refusal = await judgeSeats(work, line.productId, line.skuId, line.quantity);
  if (refusal) return failed(refusal);
  const months = monthsOfTerm(line.termDuration);
  const dates = months === undefined ? undefined : datesOf(work, line, months);
  const until = windowEnd(work.at);
  const { rows } =
    await sql<HeldRow>`insert into provisioner_subscriptions (id, customer_id, product_id, sku_id, seats, starts_on, ends_on, renews_on, cancellable_until, end_of_term, state, months)
    values (${randomUUID()}, ${work.customerId}, ${line.productId}, ${line.skuId}, ${line.quantity}, ${work.at.toISOString().slice(0, 10)}::date,
      ${dates?.end ?? null}::date, ${dates?.renewal ?? null}::date, ${until}, ${line.isTrial ? 'cancel' : 'renew'}, 'active', ${months ?? null}) returning ${columns}`.execute(
      work.db,
    );
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  // A trial and what is bought once cannot be given back (B2.1).
  return completed(made, line.isTrial ? null : until);
}

/** A first term may be shortened; the next one follows it at once (product rule B2.12). */
function datesOf(
  { at }: LineWork,
  { customTermEndDate }: ProvisioningLine,
  months: number,
): Pick<TermDates, 'end' | 'renewal'> {
  if (customTermEndDate === undefined) return termDates(at.toISOString().slice(0, 10), months);
  const renewal = new Date(Date.parse(customTermEndDate) + dayMs).toISOString().slice(0, 10);
  return { end: customTermEndDate, renewal };
}

/** Finds a subscription that runs, and holds it; undefined for what the provider does not know. */
export async function findHeld(
  { db, customerId }: LineWork,
  ref: string | null,
): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`select ${columns} from provisioner_subscriptions
    where id::text = ${ref} and customer_id = ${customerId} and state in ('active', 'extended') for update`.execute(
    db,
  );
  return rows[0];
}

async function change(work: LineWork, line: ProvisioningLine): Promise<LineOutcome> {
  const subscription = await findHeld(work, line.subscriptionRef);
  if (!subscription) return failed('FAILURE_SUBSCRIPTION_UNKNOWN');
  switch (line.type) {
    case 'seatsIncrease':
      return raise(work, subscription, line);
    case 'seatsDecrease':
      return save(work, subscription, seatsOf(subscription, line), null);
    case 'renewalChange':
      return decideTerm(work, subscription, line);
    case 'cancel':
      return subscription.state === 'active' && work.at > subscription.cancellable_until
        ? failed('FAILURE_WINDOW_CLOSED')
        : save(work, subscription, { state: 'cancelled' }, null);
    case 'new':
    case 'upgrade':
      throw new Error('a new subscription is sold, not changed');
  }
}

/** The next term; only one that renews can have other seats (product rule B2.10). */
async function decideTerm(
  work: LineWork,
  subscription: HeldRow,
  { endOfTerm, targetSeats }: ProvisioningLine,
): Promise<LineOutcome> {
  const { product_id: productId, sku_id: skuId, seats } = subscription;
  if (endOfTerm !== null && endOfTerm !== 'renew')
    return save(work, subscription, { endOfTerm, nextSeats: null }, null);
  const renewed = { endOfTerm: 'renew', nextSeats: subscription.next_seats };
  if (targetSeats === null) return save(work, subscription, renewed, null);
  const more = targetSeats - seats;
  const refusal = more > 0 ? await judgeSeats(work, productId, skuId, more) : undefined;
  if (refusal) return failed(refusal);
  return save(work, subscription, { ...renewed, nextSeats: more === 0 ? null : targetSeats }, null);
}

/** Seats of now, and what is scheduled anew after the change dropped it (product rule B2.10). */
function seatsOf(
  { seats: before }: HeldRow,
  { targetSeats, keptSeats }: ProvisioningLine,
): Required<Pick<Changes, 'seats' | 'nextSeats'>> {
  const seats = targetSeats ?? before;
  return { seats, nextSeats: keptSeats === seats ? null : (keptSeats ?? null) };
}

async function raise(
  work: LineWork,
  subscription: HeldRow,
  line: ProvisioningLine,
): Promise<LineOutcome> {
  const raised = seatsOf(subscription, line);
  const refusal = await judgeSeats(
    work,
    subscription.product_id,
    subscription.sku_id,
    raised.seats - subscription.seats,
  );
  return refusal ? failed(refusal) : save(work, subscription, raised, windowEnd(work.at));
}

interface Changes {
  readonly seats?: number;
  /** Left out: nothing is scheduled any more (product rule B2.10). */
  readonly nextSeats?: number | null;
  readonly endOfTerm?: string;
  readonly state?: 'cancelled';
}

async function save(
  { db }: LineWork,
  { id }: HeldRow,
  { seats, nextSeats = null, endOfTerm, state }: Changes,
  returnableUntil: Date | null,
): Promise<LineOutcome> {
  const { rows } =
    await sql<HeldRow>`update provisioner_subscriptions set seats = coalesce(${seats ?? null}::int, seats), next_seats = ${nextSeats},
      end_of_term = coalesce(${endOfTerm ?? null}::text, end_of_term), state = coalesce(${state ?? null}::text, state) where id = ${id} returning ${columns}`.execute(
      db,
    );
  const [saved] = rows;
  if (!saved) throw new Error('the update returned no row');
  return completed(saved, returnableUntil);
}

/** Product rule B2.7: the cap of a SKU counts over all subscriptions of the customer. */
export async function judgeSeats(
  { db, customerId, lookUp }: LineWork,
  productId: string,
  skuId: string,
  more: number,
): Promise<ProvisioningFailure | undefined> {
  if (!lookUp) return undefined;
  const known = await lookUp(productId, skuId);
  if (!known) return 'FAILURE_UNKNOWN_OFFER';
  if (known.pooledMaximum === null) return undefined;
  const { rows } = await sql<{
    seats: number;
  }>`select coalesce(sum(seats), 0)::int as seats from provisioner_subscriptions
    where customer_id = ${customerId} and product_id = ${productId} and sku_id = ${skuId} and state in ('active', 'extended')`.execute(
    db,
  );
  return (rows[0]?.seats ?? 0) + more > known.pooledMaximum ? 'FAILURE_SEAT_CAP' : undefined;
}

/** Returns the last moment to give back what came now. */
export function windowEnd(at: Date): Date {
  return new Date(at.getTime() + windowMs);
}

/** Returns the outcome of what is refused. */
export function failed(failure: ProvisioningFailure): LineOutcome {
  return { state: 'failed', failure };
}

/** Returns the outcome of what is done. */
export function completed(
  row: HeldRow,
  returnableUntil: Date | null,
): LineOutcome & { state: 'completed' } {
  const booking: Booking = {
    ref: row.id,
    seats: row.seats,
    nextSeats: row.next_seats,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    renewsOn: row.renews_on,
    returnableUntil: returnableUntil?.toISOString() ?? null,
  };
  return { state: 'completed', booking };
}
