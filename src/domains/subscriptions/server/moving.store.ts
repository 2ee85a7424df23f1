import { sql } from 'kysely';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Work } from '#platform/server/work.ts';
import { endingOf, offerOf, type HeldTerm } from '../order-book.values.ts';
import { hasEnded, liveStates } from '../subscription-state.rules.ts';
import type {
  MovingSubscriptionsPort,
  Followed,
  TakenTerm,
  TakenTermsPort,
} from '../subscriptions.port.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';
import { keepHistory } from './history.store.ts';
import { announceSubscription } from './notify-subscription.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';
import { saveEnd } from './terms.store.ts';

interface Row extends Pick<
  Rows['subscriptions'],
  'id' | 'external_ref' | 'name' | 'seats' | 'end_of_term_action' | 'state'
> {
  readonly ends_on: string | null;
}

/** Reads and ends what moves to another partner (subscriptions.port.ts). */
export const movingSubscriptions: MovingSubscriptionsPort<Work, Db> = {
  async running(db) {
    const { rows } =
      await sql<Row>`select id, external_ref, name, seats, end_of_term_action, state, ends_on::text as ends_on
      from subscriptions where state = any(${[...liveStates]}) order by name collate "de-x-icu", id`.execute(
        db,
      );
    return rows.map((row) => ({
      id: row.id,
      ref: row.external_ref.toLowerCase(),
      name: row.name,
      seats: row.seats,
      endsOn: row.ends_on,
      endOfTermAction: row.end_of_term_action,
      isSettled: row.state !== 'updating',
    }));
  },
  async leave({ db, now, audit }, id) {
    const { state, endsOn } = await getSubscription(db, id, 'held');
    if (hasEnded(state)) return;
    const today = now().toISOString().slice(0, 10);
    await sql`update subscriptions set state = 'deleted', state_before = null, running_order_id = null, ends_on = ${today}::date,
        renews_on = null, next_seats = null, ending_seen = null where id = ${id}`.execute(db);
    await saveEnd(db, { id, from: today, state: 'deleted' });
    await audit({
      action: subscriptionsAudit.action('subscription.end'),
      subjectKind: subscriptionsAudit.subject('subscription'),
      subjectId: id,
      before: { state, endsOn },
      after: { state: 'deleted', endsOn: today },
    });
    await announceSubscription(db, id);
  },
};

/** Keeps subscriptions that were bought elsewhere (subscriptions.port.ts). */
export const takenTerms: TakenTermsPort<Db> = { held, add, follow, end };

interface HeldRow extends Pick<Rows['subscriptions'], 'id' | 'name' | 'seats' | 'state'> {
  readonly ref: Rows['subscriptions']['external_ref'];
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly endOfTermAction: Rows['subscriptions']['end_of_term_action'];
}

async function held(db: Db): Promise<HeldTerm[]> {
  const { rows } = await sql<HeldRow>`select id, lower(external_ref) as ref, name, seats, state,
      starts_on::text as "startsOn", ends_on::text as "endsOn", end_of_term_action as "endOfTermAction"
    from subscriptions where state in ('pending', 'active', 'updating', 'suspended', 'extended') order by name, id`.execute(
    db,
  );
  return rows;
}

/** Its record begins on the day of the take-over: what was before is neither known nor charged. */
async function add(db: Db, taken: TakenTerm): Promise<boolean> {
  const id = await insert(db, taken);
  if (id === undefined) return false;
  const { term, at } = taken;
  for (const { quantity, until } of term.returnable)
    await sql`insert into subscription_batches (subscription_id, quantity, added_at, charged_from, returnable_until)
      values (${id}, ${quantity}, ${until}::timestamptz - interval '7 days', ${term.startsOn}::date, ${until}::timestamptz)`.execute(
      db,
    );
  const from = at.toISOString().slice(0, 10);
  await keepHistory(db, { subscriptionId: id, from, cause: 'takenOver', order: null });
  await announceSubscription(db, id);
  return true;
}

async function insert(
  db: Db,
  { term, termPrice, edition, isAddon, at }: TakenTerm,
): Promise<string | undefined> {
  const { termDuration, billingPlan, seats, title } = term;
  const price = { termPrice, termDuration, billingPlan };
  const state = term.state === 'suspended' || term.state === 'extended' ? term.state : 'active';
  const { rows } = await sql<
    Pick<Rows['subscriptions'], 'id'>
  >`insert into subscriptions (external_ref, name, offer_id, product_id, sku_id, title, edition, seats, next_seats, term_duration, billing_plan,
      starts_on, ends_on, renews_on, end_of_term_action, term_price, currency_code, monthly, state, cancellable_until, order_number, is_trial, is_addon, booked_at)
    values (${term.ref}, ${title.slice(0, 120)}, ${offerOf(term)}, ${term.productId}, ${term.skuId}, ${title}, ${edition}, ${seats}, ${term.nextSeats},
      ${termDuration}, ${billingPlan}, ${term.startsOn}::date, ${term.endsOn}::date, ${term.renewsOn}::date, ${endingOf(term)}, ${termPrice.value},
      ${termPrice.currencyCode}, ${times(monthlyPrice(price), seats).value}, ${state}, ${term.cancellableUntil}::timestamptz, '', ${term.isTrial}, ${isAddon},
      ${term.boughtAt ?? at})
    on conflict (tenant_id, external_ref) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Charges follow the seats from the day on; dates of a new term begin it. */
async function follow(db: Db, id: string, followed: Followed, on: string): Promise<boolean> {
  const before = await getSubscription(db, id, 'held');
  if (before.state === 'updating' || before.state === 'pending') return false;
  const after = { ...before, ...followed };
  await sql`update subscriptions set seats = ${after.seats}, next_seats = ${after.nextSeats}, starts_on = ${after.startsOn}::date,
      ends_on = ${after.endsOn}::date, renews_on = ${after.renewsOn}::date, end_of_term_action = ${after.endOfTermAction},
      monthly = ${times(monthlyPrice(before), after.seats).value}, ending_seen = null where id = ${id}`.execute(
    db,
  );
  const cause = causeOf(before, after);
  if (cause !== undefined) {
    const from = cause === 'renewed' ? after.startsOn : on;
    await keepHistory(db, { subscriptionId: id, from, cause, order: null });
  }
  await announceSubscription(db, id);
  return true;
}

type Compared = Pick<StoredSubscription, 'seats' | 'startsOn' | 'endsOn' | 'endOfTermAction'>;

/** Another end of the same term changes neither seats nor price: there is nothing to charge. */
function causeOf(before: Compared, after: Compared) {
  if (before.endsOn !== null && after.startsOn > before.endsOn) return 'renewed';
  if (after.seats !== before.seats) return 'seats';
  return after.endOfTermAction === before.endOfTermAction ? undefined : 'endOfTerm';
}

async function end(db: Db, id: string, on: string): Promise<boolean> {
  const { state } = await getSubscription(db, id, 'held');
  if (state === 'updating' || state === 'pending') return false;
  await sql`update subscriptions set ends_on = ${on}::date, renews_on = null where id = ${id}`.execute(
    db,
  );
  await saveEnd(db, { id, from: on, state: 'deleted' });
  await announceSubscription(db, id);
  return true;
}
