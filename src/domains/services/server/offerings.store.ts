import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { OfferingContent } from '../services.schema.ts';

export interface OfferingRow {
  readonly id: string;
  readonly key: string;
  readonly publishedNumber: number | null;
  readonly number: number;
  readonly state: Rows['service_offering_versions']['state'];
  /** Written by the contract's schema. */
  readonly content: OfferingContent;
}

const columns = sql.raw(
  'o.id, o.key, o.published_number as "publishedNumber", v.number, v.state, v.content',
);

/** Returns all offerings in their newest version. */
export async function findOfferings(db: Db): Promise<OfferingRow[]> {
  const { rows } = await sql<OfferingRow>`select ${columns} from service_offerings o
    join lateral (select * from service_offering_versions v where v.offering_id = o.id order by number desc limit 1) v on true
    order by v.content->>'nameDe', o.id`.execute(db);
  return rows;
}

/** Returns the offerings in force. */
export async function findPublishedOfferings(db: Db): Promise<OfferingRow[]> {
  const { rows } = await sql<OfferingRow>`select ${columns} from service_offerings o
    join service_offering_versions v on v.offering_id = o.id and v.number = o.published_number
    order by v.content->>'nameDe', o.id`.execute(db);
  return rows;
}

/** @returns false where the key belongs to another one */
export async function saveOffering(
  db: Db,
  draft: {
    readonly id: string;
    readonly key: string;
    readonly number: number;
    readonly content: OfferingContent;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, key, number, content, by, at } = draft;
  const taken = await sql`select from service_offerings where key = ${key} and id <> ${id}`.execute(
    db,
  );
  if (taken.rows.length > 0) return false;
  await sql`insert into service_offerings (id, key, created_at) values (${id}, ${key}, ${at})
    on conflict (id) do update set key = excluded.key`.execute(db);
  await sql`insert into service_offering_versions (offering_id, number, state, content, changed_at, changed_by)
    values (${id}, ${number}, 'draft', ${JSON.stringify(content)}, ${at}, ${by})
    on conflict (offering_id, number) do update set content = excluded.content, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by where service_offering_versions.state = 'draft'`.execute(db);
  return true;
}

export async function setOfferingState(
  db: Db,
  id: string,
  number: number,
  state: 'published' | 'retired',
): Promise<void> {
  await sql`update service_offering_versions set state = 'retired'
    where offering_id = ${id} and state = 'published' and number <> ${number}`.execute(db);
  await sql`update service_offering_versions set state = ${state} where offering_id = ${id} and number = ${number}`.execute(
    db,
  );
  await sql`update service_offerings set published_number = ${state === 'published' ? number : null} where id = ${id}`.execute(
    db,
  );
}
