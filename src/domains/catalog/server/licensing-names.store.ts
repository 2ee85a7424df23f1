import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { LicenseNamesPort, LicenceLinksPort } from '../catalog.port.ts';
import type { LicensingName } from '../licensing-names.schema.ts';
import { getBuyer } from './shelf.store.ts';
import { dayOf } from './versions.store.ts';

/** CTE with one row per licence of the table in force on that day. */
const licences = (now: Date): RawBuilder<unknown> => sql`in_force as (
    select v.upload_id from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
    where s.scope = 'licensingNames' and v.effective_from <= ${dayOf(now)}::date and not v.is_withdrawn order by v.effective_from desc, v.number desc limit 1
  ), licences as (
    select l.sku_guid as guid, min(l.string_id) as "stringId", coalesce(min(o.name), min(l.display_name)) as name, min(l.display_name) as "microsoftName",
      min(o.name) is not null as "isRenamed", count(*)::int as "servicePlans"
    from licensing_rows l left join licensing_name_overrides o on o.sku_guid = l.sku_guid where l.upload_id = (select upload_id from in_force) group by l.sku_guid)`;

interface Row extends Omit<LicensingName, 'version' | 'guid'> {
  readonly guid: Rows['licensing_rows']['sku_guid'];
}

const toName = (row: Row): LicensingName => ({ ...row, version: versionOf({ name: row.name }) });

interface Question {
  readonly search: string;
  readonly sortBy: 'name' | 'stringId';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

export async function findLicensingNames(
  db: Db,
  question: Question,
  now: Date,
): Promise<{ readonly names: LicensingName[]; readonly total: number }> {
  const words = question.search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const matching = sql`lower(concat_ws(' ', name, "microsoftName", "stringId", guid)) like all (${words}::text[])`;
  const { rows: names } =
    await sql<Row>`with ${licences(now)} select * from licences where ${matching}
    order by ${sql.ref(question.sortBy)} ${sql.raw(question.sortDirection)}, guid limit ${question.take} offset ${question.skip}`.execute(
      db,
    );
  const { rows: counted } = await sql<{
    total: number;
  }>`with ${licences(now)} select count(*)::int as total from licences where ${matching}`.execute(
    db,
  );
  return { names: names.map(toName), total: counted[0]?.total ?? 0 };
}

export async function getLicensingName(
  db: Db,
  guid: string,
  now: Date,
): Promise<LicensingName | undefined> {
  const { rows } =
    await sql<Row>`with ${licences(now)} select * from licences where guid = ${guid}::uuid`.execute(
      db,
    );
  return rows[0] && toName(rows[0]);
}

/** Until the end of the transaction nobody else renames. */
export async function holdNames(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('licensing_name_overrides'))`.execute(db);
}

export interface Renaming {
  readonly guid: string;
  /** Null: Microsoft's name again. */
  readonly name: string | null;
  readonly by: string;
  readonly at: Date;
}

export async function putName(db: Db, { guid, name, by, at }: Renaming): Promise<void> {
  if (name === null)
    await sql`delete from licensing_name_overrides where sku_guid = ${guid}::uuid`.execute(db);
  else {
    await sql`insert into licensing_name_overrides (sku_guid, name, changed_at, changed_by) values (${guid}, ${name}, ${at}, ${by})
      on conflict (sku_guid) do update set name = excluded.name, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
      db,
    );
  }
}

/** Inside withTenant or withSystem (catalog.port.ts). */
export const licenseNames: LicenseNamesPort<Db> = {
  async licenseNames(db, guids, now) {
    const { rows } = await sql<{
      guid: Rows['licensing_rows']['sku_guid'];
      name: string;
    }>`with ${licences(now)}
      select guid, name from licences where guid = any(${guids}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.guid, row.name]));
  },
};

type LinkRow = Pick<
  Rows['offer_matrix_rows'],
  'product_id' | 'sku_id' | 'sku_title' | 'provisioning_id' | 'prerequisites' | 'conversions'
>;

/** Inside withTenant (catalog.port.ts). */
export const licenceLinks: LicenceLinksPort<Db> = {
  async licenceLinks(db, { licenceIds, skus }, now) {
    const { matrix } = await getBuyer(db, now);
    if (matrix === null) return [];
    const { rows } = await sql<LinkRow>`select product_id, sku_id, sku_title,
        lower(provisioning_id) as provisioning_id, prerequisites, conversions
      from offer_matrix_rows where upload_id = ${matrix}::uuid
        and (lower(provisioning_id) = any(${[...licenceIds]}::text[])
          or product_id || '/' || sku_id = any(${[...skus]}::text[]))
      order by row`.execute(db);
    return rows.filter(isProvisioned).map((row) => ({
      productId: row.product_id,
      skuId: row.sku_id,
      title: row.sku_title,
      licenceId: row.provisioning_id,
      prerequisites: row.prerequisites,
      conversions: row.conversions,
    }));
  },
};

/** Software and credits provision nothing that a directory would tell of. */
const isProvisioned = ({ provisioning_id }: LinkRow): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(provisioning_id) &&
  provisioning_id !== '00000000-0000-0000-0000-000000000000';
