import { sql } from 'kysely';
import { times } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SubscriptionState } from '../subscriptions.values.ts';
import { keepHistory } from './history.store.ts';
import type { StoredSubscription } from './subscriptions.store.ts';

export interface PastTerm {
  readonly tenantId: string;
  readonly id: string;
  readonly ref: string;
  readonly state: SubscriptionState;
}

/**
 * Subscriptions past their last day: of all tenants inside withSystem, of one inside it. @param today
 * of the program's clock, in UTC: the database's may be another one
 */
export async function findPastTerms(db: Db, today: string): Promise<PastTerm[]> {
  const { rows } = await sql<
    Pick<Rows['subscriptions'], 'tenant_id' | 'id' | 'external_ref' | 'state'>
  >`select tenant_id, id, external_ref, state
    from subscriptions where ends_on < ${today}::date order by ends_on, id`.execute(db);
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    ref: row.external_ref,
    state: row.state,
  }));
}

/** A subscription by the tenant that it belongs to. */
export type OfTenant = Pick<PastTerm, 'tenantId' | 'id'>;

/**
 * Subscriptions whose term ends within 60 days, the earliest first: of all tenants inside
 * withSystem, of one inside it.
 */
export async function findEndsOfTerms(db: Db, today: string): Promise<PastTerm[]> {
  const { rows } = await sql<
    Pick<Rows['subscriptions'], 'tenant_id' | 'id' | 'external_ref' | 'state'>
  >`select tenant_id, id, external_ref, state from subscriptions
    where state = 'active' and ends_on between ${today}::date and ${today}::date + 60 order by ends_on, id`.execute(
    db,
  );
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    ref: row.external_ref,
    state: row.state,
  }));
}

/** Inside withSystem: subscriptions that are to renew with fewer seats tomorrow, of all tenants. */
export async function findFallingTerms(db: Db, today: string): Promise<OfTenant[]> {
  const { rows } = await sql<
    Pick<Rows['subscriptions'], 'tenant_id' | 'id'>
  >`select tenant_id, id from subscriptions
    where ends_on = ${today}::date and state = 'active' and next_seats < seats order by tenant_id, id`.execute(
    db,
  );
  return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id }));
}

export interface NewTerm extends TermPrice {
  readonly state: 'active' | 'extended';
  readonly seats: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly renewsOn: string;
  readonly returnableUntil: string | null;
}

/**
 * The next term with its price; after a renewal all seats may go for a week, as one batch (B2.5).
 */
export async function saveTerm(
  db: Db,
  { id }: Pick<StoredSubscription, 'id'>,
  term: NewTerm,
  at: Date,
): Promise<void> {
  await sql`update subscriptions set state = ${term.state}, seats = ${term.seats}, next_seats = null, ending_seen = null, starts_on = ${term.startsOn}::date, ends_on = ${term.endsOn}::date, renews_on = ${term.renewsOn}::date,
      term_price = ${term.termPrice.value}, currency_code = ${term.termPrice.currencyCode}, term_duration = ${term.termDuration}, billing_plan = ${term.billingPlan},
      monthly = ${times(monthlyPrice(term), term.seats).value}, cancellable_until = ${term.returnableUntil}::timestamptz where id = ${id}`.execute(
    db,
  );
  await keepHistory(db, {
    subscriptionId: id,
    from: term.startsOn,
    cause: term.state === 'extended' ? 'extended' : 'renewed',
    order: null,
  });
  await clearBatches(db, id);
  if (term.returnableUntil === null) return;
  await sql`insert into subscription_batches (subscription_id, quantity, added_at, charged_from, returnable_until)
    values (${id}, ${term.seats}, ${at}, ${term.startsOn}::date, ${term.returnableUntil}::timestamptz)`.execute(
    db,
  );
}

/** Ends a subscription: it costs nothing any more. `from`: the first day in this state. */
export async function saveEnd(
  db: Db,
  {
    id,
    from,
    state,
  }: { readonly id: string; readonly from: string; readonly state: SubscriptionState },
): Promise<void> {
  await sql`update subscriptions set state = ${state}, monthly = 0, cancellable_until = null where id = ${id}`.execute(
    db,
  );
  await keepHistory(db, { subscriptionId: id, from, cause: 'ended', order: null });
  await clearBatches(db, id);
}

async function clearBatches(db: Db, id: string): Promise<void> {
  await sql`delete from subscription_batches where subscription_id = ${id}`.execute(db);
}
