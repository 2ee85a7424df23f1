import { sql } from 'kysely';
import { times, type Money } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { UnaskedExtension } from '../customers.schema.ts';
import type { SubscriptionState, EndOfTermAction } from '../subscriptions.values.ts';
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

/** End of a term as the provider told it, with the cost of all seats by the month. */
export interface SeenEnding {
  readonly id: string;
  /** Null: as it was chosen. */
  readonly ending: EndOfTermAction | null;
  readonly at: Date;
  readonly monthly: Money;
  readonly surcharge: Money;
}

export async function saveEnding(
  db: Db,
  { id, ending, at, monthly, surcharge }: SeenEnding,
): Promise<void> {
  await sql`update subscriptions set ending_seen = ${ending}, ending_seen_at = ${at}, extended_monthly = ${monthly.value},
      extended_surcharge = ${surcharge.value} where id = ${id}`.execute(db);
}

interface Row extends Pick<
  Rows['subscriptions'],
  'tenant_id' | 'name' | 'seats' | 'end_of_term_action' | 'currency_code'
> {
  readonly tenant_name: Rows['tenants']['name'];
  readonly subscription_id: Rows['subscriptions']['id'];
  readonly is_running: boolean;
  readonly ends_on: string;
  readonly monthly: string;
  readonly surcharge: string;
  readonly seen_at: Date | null;
  readonly total: number;
}

/** Over all tenants: what goes on by the month, or will, although nobody chose that. */
export async function findUnaskedExtensions(
  db: Db,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ extensions: UnaskedExtension[]; total: number }> {
  const { rows } =
    await sql<Row>`select s.tenant_id, t.name as tenant_name, s.id as subscription_id, s.name, s.seats, s.state = 'extended' as is_running,
      s.ends_on::text as ends_on, s.end_of_term_action, coalesce(s.extended_monthly, s.monthly)::text as monthly, s.extended_surcharge::text as surcharge,
      s.currency_code, s.ending_seen_at as seen_at, (count(*) over ())::int as total
    from subscriptions s join tenants t on t.id = s.tenant_id
    where s.end_of_term_action <> 'extend' and s.extended_surcharge is not null and s.ends_on is not null
      and (s.state = 'extended' or s.state = 'active' and s.ending_seen = 'extend')
    order by s.ends_on, s.monthly desc, s.id limit ${take} offset ${skip}`.execute(db);
  return { extensions: rows.flatMap(toExtension), total: rows[0]?.total ?? 0 };
}

function toExtension(row: Row): UnaskedExtension[] {
  if (row.seen_at === null) return [];
  const money = (value: string): Money => ({ value, currencyCode: row.currency_code });
  const extension = {
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    subscriptionId: row.subscription_id,
    name: row.name,
    seats: row.seats,
    isRunning: row.is_running,
    endsOn: row.ends_on,
    endOfTermAction: row.end_of_term_action,
    monthly: money(row.monthly),
    surcharge: money(row.surcharge),
    seenAt: row.seen_at.toISOString(),
  };
  return [extension];
}
