import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Work } from '#platform/server/work.ts';
import type { MovingSubscriptionsPort } from '../subscriptions.port.ts';
import { hasEnded, liveStates } from '../subscription-state.rules.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';
import { announceSubscription } from './notify-subscription.ts';
import { getSubscription } from './subscriptions.store.ts';
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
