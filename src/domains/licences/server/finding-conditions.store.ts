import { sql, type RawBuilder } from 'kysely';
import type { FindingMeasure } from '../licence-person.rules.ts';
import type { Finding } from '../licences.ts';

/**
 * The conditions of `licence-person.rules.ts` over `directory_users u` and `licence_assignments a`, for
 * lists and counts of many people; a test holds both beside each other.
 */
export function findingConditions(
  measure: FindingMeasure,
): Readonly<Record<Finding, RawBuilder<boolean>>> {
  const { ties, today, isActivityKnown } = measure;
  const quiet = sql`(${today}::date - coalesce(u.last_active_on, (u.created_at at time zone 'UTC')::date))`;
  const isSeen = sql`${isActivityKnown}::boolean and u.is_enabled`;
  return {
    disabled: sql`not u.is_enabled`,
    sharedMailbox: sql`u.is_shared_mailbox`,
    error: sql`a.state in ('Error', 'ActiveWithError')`,
    duplicate: holdsOther(ties.contained),
    missingBase: sql`a.sku_id = any(${[...ties.addons]}::uuid[]) and not (${holdsOther(ties.bases)})`,
    inactive90: sql`${isSeen} and ${quiet} > 90`,
    inactive30: sql`${isSeen} and ${quiet} > 30 and ${quiet} <= 90`,
  };
}

/** Most licences are in no pair: they are told apart before anything is looked up. */
function holdsOther(pairs: readonly (readonly [string, string])[]): RawBuilder<boolean> {
  const others = Map.groupBy(pairs, ([one]) => one);
  const byOne = Object.fromEntries(
    [...others].map(([one, own]) => [one, `{${own.map(([, other]) => other).join(',')}}`]),
  );
  return sql`a.sku_id = any(${[...others.keys()]}::uuid[]) and exists (
    select from licence_assignments b where b.user_id = a.user_id
      and b.sku_id = any((${JSON.stringify(byOne)}::jsonb ->> a.sku_id::text)::uuid[]))`;
}

/** Matches licences without an exception that still holds. */
export const notExcepted = (today: string): RawBuilder<boolean> =>
  sql`not exists (select from licence_exceptions e
    where e.user_id = a.user_id and e.sku_id = a.sku_id and e.until >= ${today}::date)`;

/** Matches licences that staff did not hide: those are on no page, their findings neither. */
export const notHidden = sql<boolean>`not exists (select from licence_treatments t
    where t.sku_id = a.sku_id and t.treatment = 'hidden')`;

/** Matches licences whose findings count. */
export const isJudged = (today: string): RawBuilder<boolean> =>
  sql`${notExcepted(today)} and ${notHidden}`;

/** Findings of a licence, not of the person who holds it. */
export type LicenceFinding = Extract<Finding, 'error' | 'duplicate' | 'missingBase'>;

/**
 * The same for findings of licences as sets of `user_id`, each found from its few licences and not
 * from all people.
 */
export function holdersWith(
  measure: FindingMeasure,
): Readonly<Record<LicenceFinding, RawBuilder<unknown>>> {
  const { contained } = measure.ties;
  const conditions = findingConditions(measure);
  const free = isJudged(measure.today);
  const [ones, others] = [contained.map(([one]) => one), contained.map(([, other]) => other)];
  const holders = (condition: RawBuilder<boolean>) =>
    sql`select a.user_id from licence_assignments a where ${condition} and ${free}`;
  return {
    error: holders(conditions.error),
    missingBase: holders(conditions.missingBase),
    duplicate: sql`select a.user_id from unnest(${ones}::uuid[], ${others}::uuid[]) as t (one, other)
      join licence_assignments a on a.sku_id = t.one
      join licence_assignments b on b.user_id = a.user_id and b.sku_id = t.other where ${free}`,
  };
}
