import { sql } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import type { ScoredDay } from '../posture-alerts.rules.ts';
import { controlHit, controlHits, mailDomainHit, mailDomainHits } from '../posture-hit.rules.ts';
import type { KeptLook } from '../posture-looks.rules.ts';
import type { ScoreDay } from '../posture-view.rules.ts';
import { controlState, rounded } from '../posture.rules.ts';
import { type Treatment, lookState, type PostureControl } from '../posture.schema.ts';
import { mailDomainsRoutes, postureControlsRoutes } from '../posture.ts';
import { judged, mailDomainColumns, type MailDomainRow } from './mail.store.ts';

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

/** Inside withTenant. */
export async function putTreatment(
  db: Db,
  { controlId, owner, dueOn, accepted }: Treatment & { readonly controlId: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into posture_treatments (control_id, owner, due_on, accepted_because,
      accepted_until, changed_by, changed_at)
    values (${controlId}, ${owner}, ${dueOn}::date, ${accepted?.because ?? null},
      ${accepted?.until ?? null}::date, ${by}, ${at})
    on conflict (tenant_id, control_id) do update set owner = excluded.owner,
      due_on = excluded.due_on, accepted_because = excluded.accepted_because,
      accepted_until = excluded.accepted_until, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(db);
}

/** Inside withTenant: returns the newest two days of the score, the newest first. */
export async function findNewestDays(db: Db): Promise<ScoredDay[]> {
  const { rows } = await sql<ScoredDay>`select day::text as day, points, max_points as max, controls
    from posture_score_days order by day desc limit 2`.execute(db);
  return rows;
}

/** Inside withTenant: notes an alert as told. @returns false where it was told already */
export async function isNews(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into posture_alerts_told (alert, told_at) values (${id}, ${at})
    on conflict do nothing returning alert`.execute(db);
  return rows.length > 0;
}

/** Inside withEveryTenant: tenants with an accepted risk that ends between two days. */
export async function findEndingRisks(db: Db, first: string, last: string): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`select distinct tenant_id as "tenantId"
    from posture_treatments where accepted_until between ${first}::date and ${last}::date
    order by tenant_id`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
}

type Row = CamelCased<Pick<Rows['posture_looks'], 'seen_at' | 'seen' | 'earlier_at' | 'earlier'>>;

/**
 * Inside withTenant: returns a person's last look; undefined for none, and for one that an older
 * version of the portal kept in another shape.
 * @param hold locks the row until the transaction ends
 */
export async function findLook(
  db: Db,
  userId: string,
  hold?: 'held',
): Promise<KeptLook | undefined> {
  const lock = hold ? sql`for update` : sql``;
  const { rows } =
    await sql<Row>`select seen_at as "seenAt", seen, earlier_at as "earlierAt", earlier
    from posture_looks where user_id = ${userId} ${lock}`.execute(db);
  const [row] = rows;
  const seen = lookState.safeParse(row?.seen).data;
  if (!row || !seen) return undefined;
  const state = lookState.safeParse(row.earlier).data;
  const earlier = row.earlierAt && state ? { at: row.earlierAt, state } : null;
  return { seenAt: row.seenAt, seen, earlier };
}

/** Inside withTenant: keeps a person's look in place of the last one. */
export async function putLook(db: Db, userId: string, look: KeptLook): Promise<void> {
  const { seenAt, seen, earlier } = look;
  const before = earlier ? JSON.stringify(earlier.state) : null;
  await sql`insert into posture_looks (user_id, seen_at, seen, earlier_at, earlier)
    values (${userId}, ${seenAt}, ${JSON.stringify(seen)}::jsonb, ${earlier?.at ?? null}, ${before}::jsonb)
    on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at, seen = excluded.seen,
      earlier_at = excluded.earlier_at, earlier = excluded.earlier`.execute(db);
}

/** Returns a control as a page shows it. */
export function toControl(row: ControlRow, now: Date): PostureControl {
  const { accepted_because: because, accepted_until: until } = row;
  const [points, max] = [rounded(row.points), rounded(row.max_points)];
  const facts = { score: points, max, acceptedUntil: until, dueOn: row.due_on };
  return {
    ...{ id: row.id, title: row.title, category: row.category, points, max },
    state: controlState(facts, now.toISOString().slice(0, 10)),
    ...{ cost: row.cost, impact: row.impact, service: row.service },
    ...{ remediation: row.remediation, statedAs: row.stated_as },
    ...{ owner: row.owner, dueOn: row.due_on, changedBy: row.changed_by },
    accepted: because === null || until === null ? null : { because, until },
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}

/** Inside a tenant: measures by words of their title, or by Microsoft's name. */
async function findControlHits(db: Db, query: SearchQuery): Promise<Findable[]> {
  const text = sql`lower(c.title || ' ' || c.id)`;
  const { rows } = await sql<ControlRow>`select ${controlColumns}
    from posture_controls c left join posture_treatments t on t.control_id = c.id
    where ${matching(text, query)} order by ${closeness(sql`c.title`, query)}, c.rank, c.id
    limit ${mostCandidates}`.execute(db);
  return rows.map((row) => controlHit(toControl(row, query.now), query.locale));
}

/** Finds security measures for those who may see them. */
export const controlSource: SearchSource = {
  ...controlHits,
  of: 'tenant',
  list: postureControlsRoutes.endpoints.list,
  find: findControlHits,
};

/** Inside a tenant: verified domains by their name. */
async function findDomainHits(db: Db, query: SearchQuery): Promise<Findable[]> {
  const { rows } = await sql<MailDomainRow>`select ${mailDomainColumns} from posture_mail_domains
    where ${matching(sql`lower(name)`, query)} order by ${closeness(sql`name`, query)}, name
    limit ${mostCandidates}`.execute(db);
  return rows.map((row) => mailDomainHit(judged(row), query.locale));
}

/** Finds domains and their sender protection for those who may see mail and chat. */
export const mailDomainSource: SearchSource = {
  ...mailDomainHits,
  of: 'tenant',
  list: mailDomainsRoutes.endpoints.list,
  find: findDomainHits,
};
