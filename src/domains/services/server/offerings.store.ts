import { sql } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
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

interface CostedRow extends OfferingRow {
  readonly cost: string | null;
  readonly currencyCode: string | null;
}

const costOf = ({ cost, currencyCode }: Pick<CostedRow, 'cost' | 'currencyCode'>): Money | null =>
  cost === null || currencyCode === null ? null : amount(cost, currencyCode);

/** Inside the system role: all offerings in their newest version, with what a piece costs. */
export async function findOfferings(
  db: Db,
): Promise<(OfferingRow & { readonly cost: Money | null })[]> {
  const { rows } =
    await sql<CostedRow>`select ${columns}, c.cost, c.currency_code as "currencyCode" from service_offerings o
    join lateral (select * from service_offering_versions v where v.offering_id = o.id order by number desc limit 1) v on true
    left join service_costs c on c.offering_id = v.offering_id and c.number = v.number
    order by v.content->>'nameDe', o.id`.execute(db);
  return rows.map(({ cost, currencyCode, ...row }) => ({
    ...row,
    cost: costOf({ cost, currencyCode }),
  }));
}

/** Returns the offerings in force. */
export async function findPublishedOfferings(db: Db): Promise<OfferingRow[]> {
  const { rows } = await sql<OfferingRow>`select ${columns} from service_offerings o
    join service_offering_versions v on v.offering_id = o.id and v.number = o.published_number
    order by v.content->>'nameDe', o.id`.execute(db);
  return rows;
}

/** Inside the system role: each offering in the version that counts. */
export async function findOfferedServices(db: Db): Promise<Pick<OfferingRow, 'id' | 'content'>[]> {
  const { rows } = await sql<Pick<OfferingRow, 'id' | 'content'>>`
    select s.id, s.content from offered_services s order by s.content->>'nameDe', s.id`.execute(db);
  return rows;
}

/** Inside the system role: what a piece of the services in force costs, by the offering's id. */
export async function findServiceCosts(db: Db): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{
    id: string;
    cost: string;
    currencyCode: string;
  }>`select o.id, c.cost,
      c.currency_code as "currencyCode"
    from service_offerings o join service_costs c on c.offering_id = o.id and c.number = o.published_number`.execute(
    db,
  );
  return new Map(rows.map(({ id, cost, currencyCode }) => [id, amount(cost, currencyCode)]));
}

/** @returns false where the key belongs to another one */
export async function saveOffering(
  db: Db,
  draft: {
    readonly id: string;
    readonly key: string;
    readonly number: number;
    readonly content: OfferingContent;
    readonly cost: Money | null;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, key, number, content, cost, by, at } = draft;
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
  await saveCost(db, { id, number, cost });
  return true;
}

async function saveCost(
  db: Db,
  {
    id,
    number,
    cost,
  }: { readonly id: string; readonly number: number; readonly cost: Money | null },
): Promise<void> {
  if (cost === null)
    await sql`delete from service_costs where offering_id = ${id} and number = ${number}`.execute(
      db,
    );
  else
    await sql`insert into service_costs (offering_id, number, cost, currency_code)
      values (${id}, ${number}, ${cost.value}, ${cost.currencyCode})
      on conflict (offering_id, number) do update set cost = excluded.cost, currency_code = excluded.currency_code`.execute(
      db,
    );
}

export async function setOfferingState(
  db: Db,
  id: string,
  {
    number,
    state,
    at,
  }: { readonly number: number; readonly state: 'published' | 'retired'; readonly at: Date },
): Promise<void> {
  await sql`update service_offering_versions set state = 'retired'
    where offering_id = ${id} and state = 'published' and number <> ${number}`.execute(db);
  await sql`update service_offering_versions set state = ${state},
      in_force_from = coalesce(in_force_from, ${at}) where offering_id = ${id} and number = ${number}`.execute(
    db,
  );
  await sql`update service_offerings set published_number = ${state === 'published' ? number : null} where id = ${id}`.execute(
    db,
  );
}

interface StoredVersion {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly inForceFrom: string | null;
  readonly content: OfferingContent;
  readonly cost: Money | null;
}

export interface VersionedOffering {
  readonly key: string;
  readonly publishedNumber: number | null;
  /** Newest first. */
  readonly versions: readonly StoredVersion[];
}

interface Row {
  readonly key: string;
  readonly publishedNumber: number | null;
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly inForceFrom: Date | null;
  readonly content: OfferingContent;
  readonly purchase: string | null;
  readonly currencyCode: string | null;
}

/** Inside the system role: keeps others from writing this service until the end of the work. */
export async function holdOffering(db: Db, id: string): Promise<void> {
  await sql`select from service_offerings where id = ${id} for update`.execute(db);
}

/** Inside the system role: all versions of a service, with what a piece costs. */
export async function findVersions(db: Db, id: string): Promise<VersionedOffering | undefined> {
  const { rows } = await sql<Row>`select o.key, o.published_number as "publishedNumber", v.number,
      v.changed_at as at, v.changed_by as by, v.in_force_from as "inForceFrom", v.content,
      c.cost::text as purchase, c.currency_code as "currencyCode"
    from service_offerings o join service_offering_versions v on v.offering_id = o.id
    left join service_costs c on c.offering_id = v.offering_id and c.number = v.number
    where o.id = ${id} order by v.number desc`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  return {
    key: first.key,
    publishedNumber: first.publishedNumber,
    versions: rows.map(({ number, at, by, inForceFrom, content, purchase, currencyCode }) => ({
      number,
      at: at.toISOString(),
      by,
      inForceFrom: inForceFrom?.toISOString() ?? null,
      content,
      cost: purchase === null || currencyCode === null ? null : amount(purchase, currencyCode),
    })),
  };
}
