import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { countOpenDomains } from '../mail-domain.rules.ts';
import type { Counted } from '../posture-view.rules.ts';
import { dayBefore, staleDays, unseenDays } from '../posture.rules.ts';
import { domainFigures, signInFigures, type FigureId, type SignInFigure } from '../posture.ts';
import { findMailDomains } from './mail.store.ts';

/** Condition of a sign-in that a figure counts; one definition for the sums and their rows. */
export const signInCondition: Readonly<Record<SignInFigure, RawBuilder<boolean>>> = {
  signInsFailed: sql`has_failed`,
  signInsLegacy: sql`is_legacy`,
  signInsRisky: sql`risk not in ('', 'none', 'hidden')`,
};

/** Conditions of people and devices that a figure counts. */
export const withoutMfa = sql<boolean>`(not is_guest and not has_mfa)`;
export const isAtRisk = sql<boolean>`(state in ('atrisk', 'confirmedcompromised'))`;
export const isNotCompliant = sql<boolean>`(compliance not in ('compliant', 'ingraceperiod'))`;
export const isUnseen = (at: Date): RawBuilder<boolean> =>
  sql`(last_seen_at is null or last_seen_at < ${new Date(at.getTime() - unseenDays * 86_400_000)})`;
/** Matches unused accounts; one that was never signed in to counts from the day of creation. */
export const isStale = (at: Date): RawBuilder<boolean> =>
  sql`(is_enabled and coalesce(last_sign_in_at, created_at, '-infinity') <
    ${new Date(at.getTime() - staleDays * 86_400_000)})`;
/** Nothing is told of how the administrator signs in; applications and groups have no address. */
export const isMfaUnknown = sql<boolean>`(m.address <> '' and not exists (
  select from posture_registrations r where r.id = m.user_id))`;
/** An unknown second factor is none: nobody counts as protected unseen. */
export const hasNoMfa = sql<boolean>`(${isMfaUnknown} or exists (
  select from posture_registrations r where r.id = m.user_id and not r.has_mfa))`;

/** Inside withTenant: counts what stands at a moment. */
export async function countStanding(db: Db, at: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'withoutMfa' as figure, count(*) filter (where ${withoutMfa})::int as value,
      count(*) filter (where not is_guest)::int as whole from posture_registrations
    union all select 'guests', (count(*) filter (where is_guest))::int, count(*)::int
      from posture_registrations
    union all select 'accountsStale', count(*) filter (where ${isStale(at)})::int,
      count(*) filter (where is_enabled)::int from posture_accounts
    union all select 'admins', count(distinct user_id)::int, count(distinct user_id)::int
      from posture_role_members
    union all select 'adminsWithoutMfa', count(distinct user_id) filter (where ${hasNoMfa})::int,
      count(distinct user_id)::int from posture_role_members m
    union all select 'riskyUsers', count(*) filter (where ${isAtRisk})::int, count(*)::int
      from posture_risky_users
    union all select 'devicesNotCompliant', count(*) filter (where ${isNotCompliant})::int,
      count(*)::int from posture_devices
    union all select 'devicesNotEncrypted', count(*) filter (where not is_encrypted)::int,
      count(*)::int from posture_devices
    union all select 'devicesUnseen', count(*) filter (where ${isUnseen(at)})::int, count(*)::int
      from posture_devices`.execute(db);
  return [...rows, ...countOpenDomains(await findMailDomains(db))];
}

/** Figures of which rows alone say that they were read. */
const knownByRows: readonly FigureId[] = [...domainFigures, 'accountsStale'];

/** Inside withTenant: notes the figures as those of the day, to compare with later. */
export async function noteFigures(db: Db, at: Date): Promise<void> {
  const all = await countStanding(db, at);
  const knowsMethods = all.some(({ figure, whole }) => figure === 'withoutMfa' && whole > 0);
  // Of what was never read nothing is known: none, or all, would be a number to compare with.
  const isRead = ({ figure, whole }: Counted) =>
    figure === 'adminsWithoutMfa'
      ? knowsMethods
      : whole > 0 || !knownByRows.some((one) => one === figure);
  const counted = JSON.stringify(all.filter(isRead));
  await sql`insert into posture_figure_days (day, figure, value, whole)
    select ${at.toISOString().slice(0, 10)}::date, c->>'figure', (c->>'value')::int, (c->>'whole')::int
    from jsonb_array_elements(${counted}::jsonb) c
    on conflict (tenant_id, day, figure) do update set value = excluded.value, whole = excluded.whole`.execute(
    db,
  );
}

/** Inside withTenant: returns figures as they stood at the end of a day, or at the last before it. */
export async function findFiguresBefore(db: Db, day: string): Promise<Counted[]> {
  const { rows } = await sql<
    Pick<Rows['posture_figure_days'], 'figure' | 'value' | 'whole'>
  >`select distinct on (figure) figure, value, whole
    from posture_figure_days where day <= ${day}::date order by figure, day desc`.execute(db);
  return rows;
}

/** Inside withTenant: sums the sign-ins of the days up to one, that day included. */
export async function countSignIns(db: Db, lastDay: string, days: number): Promise<Counted[]> {
  const counts = sql.join(
    signInFigures.map(
      (figure) => sql`select ${figure}::text as figure,
        coalesce(sum(count) filter (where ${signInCondition[figure]}), 0)::int as value,
        coalesce(sum(count), 0)::int as whole from period`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Counted>`with period as (select * from posture_sign_ins
      where day > ${dayBefore(lastDay, days)}::date and day <= ${lastDay}::date)
    ${counts}`.execute(db);
  return rows;
}

/** Inside withTenant: counts devices that Intune manages, and those that are not encrypted. */
export async function countDevices(
  db: Db,
): Promise<{ readonly devices: number; readonly devicesNotEncrypted: number }> {
  const { rows } = await sql<{ devices: number; devicesNotEncrypted: number }>`select
      count(*)::int as devices, count(*) filter (where not is_encrypted)::int as "devicesNotEncrypted"
    from posture_devices`.execute(db);
  return rows[0] ?? { devices: 0, devicesNotEncrypted: 0 };
}
