import { sql } from 'kysely';
import type { RunningSubscriptionsPort } from '#domains/lifecycle/lifecycle.port.ts';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { chargesLeft } from '../proration.rules.ts';
import { liveStates } from '../subscription-state.rules.ts';

interface Row extends Pick<
  Rows['subscriptions'],
  | 'id'
  | 'name'
  | 'seats'
  | 'term_duration'
  | 'billing_plan'
  | 'end_of_term_action'
  | 'monthly'
  | 'currency_code'
> {
  readonly starts_on: string;
  readonly ends_on: string | null;
}

/** Reads what a leaving customer still pays for (lifecycle.port.ts of the lifecycle). */
export const runningSubscriptions: RunningSubscriptionsPort<Db> = {
  async running(db, day) {
    const { rows } =
      await sql<Row>`select id, name, seats, term_duration, billing_plan, end_of_term_action, monthly, currency_code,
        starts_on::text as starts_on, ends_on::text as ends_on
      from subscriptions where state = any(${[...liveStates]}) order by ends_on nulls last, name, id`.execute(
        db,
      );
    return rows.map((row) => {
      const monthly = amount(row.monthly, row.currency_code);
      return {
        id: row.id,
        name: row.name,
        seats: row.seats,
        endsOn: row.ends_on,
        renews: row.end_of_term_action === 'renew' || row.end_of_term_action === 'extend',
        monthly,
        untilEnd: chargesLeft(
          {
            startsOn: row.starts_on,
            endsOn: row.ends_on,
            termDuration: row.term_duration,
            billingPlan: row.billing_plan,
            monthly,
          },
          day,
        ),
      };
    });
  },
};
