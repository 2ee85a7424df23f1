import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ScoreDay } from '../posture-view.rules.ts';

/** Days that a drawing shows at most. */
const mostDays = 366;

/** Inside withTenant: returns the score of the last days, the oldest first. */
export async function findScoreDays(db: Db, since: string): Promise<ScoreDay[]> {
  const { rows } = await sql<ScoreDay>`select day::text as day, points, max_points as max
    from posture_score_days where day >= ${since}::date order by day limit ${mostDays}`.execute(db);
  return rows;
}

/** Inside withTenant: returns the score as it stood at the end of a day. */
export async function findScoreAt(db: Db, day: string): Promise<ScoreDay | undefined> {
  const { rows } = await sql<ScoreDay>`select day::text as day, points, max_points as max
    from posture_score_days where day <= ${day}::date order by day desc limit 1`.execute(db);
  return rows[0];
}

/** Inside withTenant: returns the first day of which sign-ins are known; null for none. */
export async function findFirstSignInDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`select min(day)::text as day from posture_sign_ins`.execute(db);
  return rows[0]?.day ?? null;
}

export type ControlRow = Pick<
  Rows['posture_controls'],
  'id' | 'title' | 'category' | 'points' | 'max_points' | 'rank' | 'cost' | 'impact' | 'service'
> &
  Pick<Rows['posture_controls'], 'remediation' | 'stated_as'> & {
    readonly owner: string | null;
    readonly due_on: string | null;
    readonly accepted_because: string | null;
    readonly accepted_until: string | null;
    readonly changed_by: string | null;
    readonly changed_at: Date | null;
  };

/** Columns of a control `c` and of what was decided about it, `t`. */
export const controlColumns = sql.raw(`c.id, c.title, c.category, c.points, c.max_points,
  c.rank, c.cost, c.impact, c.service, c.remediation, c.stated_as, t.owner,
  t.due_on::text as due_on, t.accepted_because, t.accepted_until::text as accepted_until,
  t.changed_by, t.changed_at`);

/** Controls of a tenant at most: Microsoft has some hundred. */
const mostControls = 2_000;

/** Inside withTenant: returns all controls with what was decided about them. */
export async function findControls(db: Db): Promise<ControlRow[]> {
  const { rows } = await sql<ControlRow>`select ${controlColumns}
    from posture_controls c left join posture_treatments t on t.control_id = c.id
    order by c.rank, c.id limit ${mostControls}`.execute(db);
  return rows;
}
