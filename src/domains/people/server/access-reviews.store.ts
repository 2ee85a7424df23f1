import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Review, ReviewItem, ReviewSummary } from '../access-reviews.schema.ts';
import type { ReviewDecision } from '../access-reviews.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { Person } from './members.store.ts';

interface SummaryRow extends CamelCased<
  Pick<Rows['access_reviews'], 'id' | 'started_at' | 'started_by' | 'finished_at' | 'finished_by'>
> {
  readonly people: number;
  readonly kept: number;
  readonly removed: number;
  readonly open: number;
}

const summaries = sql<SummaryRow>`select r.id, r.started_at as "startedAt", r.started_by as "startedBy", r.finished_at as "finishedAt",
  r.finished_by as "finishedBy", count(i.user_id)::int as people, count(*) filter (where i.decision = 'keep')::int as kept,
  count(*) filter (where i.decision = 'remove')::int as removed, count(*) filter (where i.user_id is not null and i.decision is null)::int as open
  from access_reviews r left join access_review_items i on i.review_id = r.id`;

const toSummary = (row: SummaryRow): ReviewSummary => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Inside the tenant, the latest first. */
export async function findReviews(
  db: Db,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ reviews: ReviewSummary[]; total: number }> {
  const { rows } =
    await sql<SummaryRow>`${summaries} group by r.tenant_id, r.id order by r.started_at desc limit ${take} offset ${skip}`.execute(
      db,
    );
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from access_reviews`.execute(db);
  return { reviews: rows.map(toSummary), total: count.rows[0]?.total ?? 0 };
}

interface ItemRow extends CamelCased<
  Pick<
    Rows['access_review_items'],
    | 'user_id'
    | 'name'
    | 'email'
    | 'last_sign_in_at'
    | 'decision'
    | 'note'
    | 'decided_by'
    | 'decided_at'
    | 'outcome'
  >
> {
  readonly roles: ReviewItem['roles'];
  readonly hasDutyConflict: Rows['access_review_items']['has_conflict'];
}

/** Inside the tenant. @throws PortalError ERROR_TENANTS_REVIEW_ID_NOT_FOUND */
export async function getReview(db: Db, id: string, selfId: string): Promise<Review> {
  const { rows } = isUuid(id)
    ? await sql<SummaryRow>`${summaries} where r.id = ${id} group by r.tenant_id, r.id`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw directoryRefusals.REVIEW_ID_NOT_FOUND();
  const items =
    await sql<ItemRow>`select user_id as "userId", name, email, roles, has_conflict as "hasDutyConflict", last_sign_in_at as "lastSignInAt",
    decision, note, decided_by as "decidedBy", decided_at as "decidedAt", outcome
    from access_review_items where review_id = ${id} order by coalesce(nullif(name, ''), email) collate "de-x-icu", user_id`.execute(
      db,
    );
  return {
    ...toSummary(row),
    items: items.rows.map((item) => ({
      ...item,
      roles: item.roles.map((role) => ({ ...role, id: role.id ?? null })), // older ones kept the name
      lastSignInAt: item.lastSignInAt?.toISOString() ?? null,
      decidedAt: item.decidedAt?.toISOString() ?? null,
      isSelf: item.userId === selfId,
    })),
  };
}

/** Inside the tenant: the review that is under way. */
export async function findOpenReview(db: Db): Promise<string | null> {
  const { rows } = await sql<
    Pick<Rows['access_reviews'], 'id'>
  >`select id from access_reviews where finished_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** Inside the tenant: the end of the last review, and when the first person joined. */
export async function findReviewDates(
  db: Db,
): Promise<{ lastFinishedAt: Date | null; firstJoinedAt: Date | null }> {
  const { rows } = await sql<{ lastFinishedAt: Date | null; firstJoinedAt: Date | null }>`select
    (select max(finished_at) from access_reviews) as "lastFinishedAt", (select min(joined_at) from members) as "firstJoinedAt"`.execute(
    db,
  );
  return rows[0] ?? { lastFinishedAt: null, firstJoinedAt: null };
}

/**
 * Inside withEveryTenant: active tenants whose last review, or first person, is a quarter ago or
 * longer (access-review.rules.ts).
 */
export async function findTenantsWithDueReview(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<Pick<Rows['tenants'], 'id'>>`select t.id from tenants t
    where t.state = 'active' and coalesce((select max(r.finished_at) from access_reviews r where r.tenant_id = t.id),
      (select min(m.joined_at) from members m where m.tenant_id = t.id)) <= ${at}::timestamptz - interval '91 days' order by t.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Inside withTenant: records a reminder. @returns false if it was sent already */
export async function noteReminder(
  db: Db,
  {
    dueAt,
    stage,
    at,
  }: { readonly dueAt: Date; readonly stage: 'due' | 'overdue'; readonly at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into access_review_reminders (due_at, stage, told_at) values (${dueAt}, ${stage}, ${at})
    on conflict (tenant_id) do update set due_at = excluded.due_at, stage = excluded.stage, told_at = excluded.told_at
      where access_review_reminders.due_at <> excluded.due_at or access_review_reminders.stage <> excluded.stage
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Inside withTenant, people locked: everybody who has access now, as they stand. */
export async function insertReview(
  db: Db,
  people: readonly Person[],
  startedBy: string,
  at: Date,
): Promise<string> {
  const { rows } = await sql<
    Pick<Rows['access_reviews'], 'id'>
  >`insert into access_reviews (started_at, started_by) values (${at}, ${startedBy}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the insert returned no row');
  for (const person of people) {
    const roles = person.roles.map(({ id: roleId, name, expiresAt }) => ({
      id: roleId,
      name,
      expiresAt,
    }));
    await sql`insert into access_review_items (review_id, user_id, name, email, roles, has_conflict, last_sign_in_at)
      values (${id}, ${person.id}, ${person.name}, ${person.email}, ${JSON.stringify(roles)}, ${person.hasDutyConflict}, ${person.lastSignInAt})`.execute(
      db,
    );
  }
  return id;
}

export interface Decided {
  readonly decision: ReviewDecision | null;
  readonly note: string;
  readonly by: string;
}

/**
 * Inside withTenant. @throws PortalError ERROR_TENANTS_USER_ID_NOT_FOUND when the review has no
 * such person
 */
export async function saveDecision(
  db: Db,
  reviewId: string,
  userId: string,
  { decision, note, by }: Decided,
  at: Date,
): Promise<void> {
  const { rows } = isUuid(userId)
    ? await sql`update access_review_items set decision = ${decision}, note = ${note}, decided_by = ${by}, decided_at = ${at}
        where review_id = ${reviewId} and user_id = ${userId} returning user_id`.execute(db)
    : { rows: [] };
  if (rows.length === 0) throw directoryRefusals.USER_ID_NOT_FOUND();
}

/** Inside withTenant: everybody who is not decided on stays. */
export async function keepUndecided(db: Db, reviewId: string, by: string, at: Date): Promise<void> {
  await sql`update access_review_items set decision = 'keep', decided_by = ${by}, decided_at = ${at}
    where review_id = ${reviewId} and decision is null`.execute(db);
}

/** Inside withTenant: what became of a person, read back. */
export async function saveOutcome(
  db: Db,
  reviewId: string,
  userId: string,
  outcome: 'kept' | 'removed' | 'gone',
): Promise<void> {
  await sql`update access_review_items set outcome = ${outcome} where review_id = ${reviewId} and user_id = ${userId}`.execute(
    db,
  );
}

export async function closeReview(db: Db, id: string, by: string, at: Date): Promise<void> {
  await sql`update access_reviews set finished_at = ${at}, finished_by = ${by} where id = ${id}`.execute(
    db,
  );
}
