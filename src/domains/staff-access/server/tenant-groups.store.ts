import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { TenantGroupInput } from '../tenant-groups.schema.ts';
import { tenantGroupsRoutes } from '../tenant-groups.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';

export interface Group extends CamelCased<
  Pick<Rows['tenant_groups'], 'id' | 'name' | 'description' | 'changed_at'>
> {
  readonly tenants: { readonly id: string; readonly name: string }[];
}

const groups = sql<Group>`select g.id, g.name, g.description, g.changed_at as "changedAt",
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name collate "de-x-icu", t.id), '[]')
    from tenants t where t.id = any (g.tenant_ids) and t.state = 'active') as tenants
  from tenant_groups g`;

/** Inside withSystem, by name. */
export async function findGroups(db: Db): Promise<Group[]> {
  return (await sql<Group>`${groups} order by g.name collate "de-x-icu", g.id`.execute(db)).rows;
}

/**
 * Inside withSystem; in a transaction the group is held until its end. @throws PortalError
 * ERROR_TENANTS_GROUP_ID_NOT_FOUND
 */
export async function getGroup(db: Db, id: string, isHeld = false): Promise<Group> {
  const lock = isHeld ? sql`for update of g` : sql``;
  const { rows } = isUuid(id)
    ? await sql<Group>`${groups} where g.id = ${id} ${lock}`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw directoryRefusals.GROUP_ID_NOT_FOUND();
  return row;
}

/**
 * Inside withSystem. @throws PortalError ERROR_TENANTS_GROUP_NAME_ALREADY_EXISTS,
 * _TENANT_ID_NOT_FOUND
 */
export async function saveGroup(
  db: Db,
  id: string | undefined,
  given: TenantGroupInput,
  at: Date,
): Promise<Group> {
  const ids = [...new Set(given.tenantIds.map((one) => one.toLowerCase()))];
  await demandTenants(db, ids);
  const statement =
    id === undefined
      ? sql<
          Pick<Rows['tenant_groups'], 'id'>
        >`insert into tenant_groups (name, description, tenant_ids, created_at, changed_at)
          values (${given.name}, ${given.description}, ${ids}::uuid[], ${at}, ${at}) returning id`
      : sql<
          Pick<Rows['tenant_groups'], 'id'>
        >`update tenant_groups set name = ${given.name}, description = ${given.description},
          tenant_ids = ${ids}::uuid[], changed_at = ${at} where id = ${id} returning id`;
  const { rows } = await statement.execute(db).catch((error: unknown) => {
    throw violatedConstraint(error) === 'tenant_groups_by_name'
      ? directoryRefusals.GROUP_NAME_ALREADY_EXISTS()
      : error;
  });
  return getGroup(db, rows[0]?.id ?? '');
}

async function demandTenants(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from tenants where id = any (${[...ids]}::uuid[]) and state = 'active'`.execute(
    db,
  );
  if (rows[0]?.found !== ids.length) throw directoryRefusals.TENANT_ID_NOT_FOUND();
}

/** Inside withSystem. */
export async function deleteGroup(db: Db, id: string): Promise<void> {
  await sql`delete from tenant_groups where id = ${id}`.execute(db);
}

type Named = Pick<Rows['tenant_groups'], 'id' | 'name' | 'description'>;

/** Finds groups of customers, for whoever keeps them: others meet them in their filters alone. */
export const tenantGroupSource: SearchSource = {
  kind: 'tenantGroup',
  label: { de: 'Kundengruppen', en: 'Customer groups' },
  sign: 'boxes',
  place: 22,
  of: 'operator',
  list: tenantGroupsRoutes.endpoints.edit,
  async find(db, query) {
    const words = sql`lower(g.name || ' ' || g.description)`;
    const { rows } =
      await sql<Named>`select g.id, g.name, g.description from tenant_groups g where ${matching(words, query)}
      order by ${closeness(sql`g.name`, query)}, g.name collate "de-x-icu", g.id limit ${mostCandidates}`.execute(
        db,
      );
    return rows.map(({ id, name, description }) => ({
      ...{ id, title: name, detail: description, link: { page: 'tenantGroup', id } },
    }));
  },
};
