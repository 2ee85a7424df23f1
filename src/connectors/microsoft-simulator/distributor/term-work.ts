import { sql } from 'kysely';
import type { ProviderTerm } from '#domains/orders/provisioner.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { windowMs } from './line-work.ts';
import { rollTerm, type Term } from './term.rules.ts';

interface Row extends Pick<
  Rows['provisioner_subscriptions'],
  'months' | 'end_of_term' | 'state' | 'seats' | 'next_seats'
> {
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly renews_on: string | null;
}

/** Returns the current term after rolling it forward to `now`; concurrent callers wait. */
export async function termOf(db: Db, ref: string, now: Date): Promise<ProviderTerm | undefined> {
  const { rows } =
    await sql<Row>`select starts_on::text, ends_on::text, renews_on::text, months, end_of_term, state, seats, next_seats
    from provisioner_subscriptions where id::text = ${ref} for update`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (row.state === 'ended' || row.state === 'cancelled') return { state: 'ended' };
  if (row.ends_on === null || row.renews_on === null || row.months === null) return undefined;
  const before: Term = {
    state: row.state,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    renewsOn: row.renews_on,
  };
  const term = rollTerm(before, {
    endOfTerm: row.end_of_term,
    months: row.months,
    today: now.toISOString().slice(0, 10),
  });
  if (term.state === 'ended') {
    await sql`update provisioner_subscriptions set state = 'ended' where id::text = ${ref}`.execute(
      db,
    );
    return term;
  }
  const until = new Date(Date.parse(term.startsOn) + windowMs);
  const isNext = term.startsOn !== before.startsOn;
  const seats = isNext ? (row.next_seats ?? row.seats) : row.seats;
  if (isNext) {
    await sql`update provisioner_subscriptions set state = ${term.state}, starts_on = ${term.startsOn}::date, ends_on = ${term.endsOn}::date,
      renews_on = ${term.renewsOn}::date, seats = ${seats}, next_seats = null, cancellable_until = ${until} where id::text = ${ref}`.execute(
      db,
    );
  }
  return { ...term, seats, returnableUntil: term.state === 'active' ? until.toISOString() : null };
}

/** Returns what happens at the end of the term; undefined where none runs. */
export async function endingOf(
  db: Db,
  ref: string,
): Promise<'renew' | 'extend' | 'cancel' | undefined> {
  const { rows } = await sql<
    Pick<Rows['provisioner_subscriptions'], 'end_of_term'>
  >`select end_of_term from provisioner_subscriptions
    where id::text = ${ref} and state in ('active', 'extended')`.execute(db);
  return rows[0]?.end_of_term;
}
