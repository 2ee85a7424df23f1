import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Figure of a day of the past. */
export interface PastFigure {
  readonly day: string;
  readonly figure: string;
  readonly value: number;
  readonly whole: number;
}

/** Sum of sign-ins of a day of the past. */
export interface PastSignIns {
  readonly day: string;
  readonly country: string;
  readonly city: string;
  readonly client: string;
  readonly isLegacy: boolean;
  readonly hasFailed: boolean;
  readonly risk: string;
  readonly count: number;
}

/** Inside withTenant: writes figures of days of the past; one that is there stays. */
export async function insertPastFigures(db: Db, days: readonly PastFigure[]): Promise<void> {
  await sql`insert into posture_figure_days (day, figure, value, whole)
    select (d->>'day')::date, d->>'figure', (d->>'value')::int, (d->>'whole')::int
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) d on conflict do nothing`.execute(db);
}

/** Inside withTenant: writes sums of days of the past; one that is there stays. */
export async function insertPastSignIns(db: Db, sums: readonly PastSignIns[]): Promise<void> {
  await sql`insert into posture_sign_ins (day, country, city, client, is_legacy, has_failed, risk, count)
    select (d->>'day')::date, d->>'country', d->>'city', d->>'client', (d->>'isLegacy')::boolean,
      (d->>'hasFailed')::boolean, d->>'risk', (d->>'count')::int
    from jsonb_array_elements(${JSON.stringify(sums)}::jsonb) d on conflict do nothing`.execute(db);
}
