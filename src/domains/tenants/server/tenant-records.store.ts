import type { AuditAction } from '#platform/common/slice-words.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { KnownTenant } from '../tenant-records.rules.ts';

/** A customer's row as staff keep it, in any state. */
export type RecordRow = CamelCased<
  Pick<
    Rows['tenants'],
    | 'id'
    | 'name'
    | 'domain'
    | 'onmicrosoft_domain'
    | 'azure_tenant_id'
    | 'license_bundle'
    | 'marketplace_onboarded'
    | 'security_onboarded'
    | 'state'
    | 'created_at'
  >
>;

const record =
  sql.raw(`id, name, domain, onmicrosoft_domain as "onmicrosoftDomain", azure_tenant_id as "azureTenantId",
  license_bundle as "licenseBundle", marketplace_onboarded as "marketplaceOnboarded", security_onboarded as "securityOnboarded", state,
  created_at as "createdAt"`);

/** Inside withSystem. */
export async function getRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${record} from tenants where id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function holdRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  const { rows } =
    await sql<RecordRow>`select ${record} from tenants where id = ${id} for update`.execute(db);
  return rows[0];
}

/**
 * Names, domains and ids of customers are given out one after the other until the transaction ends.
 */
export async function lockRecords(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4602, 0)`.execute(db);
}

export interface Wanted {
  readonly name: string;
  readonly domains: readonly string[];
  /** A GUID, or nothing. */
  readonly azureTenantId: string | null;
  readonly exceptId: string | null;
}

/** Inside withSystem: the records that may stand in the way. Domains in lower case. */
export async function findInTheWay(
  db: Db,
  { name, domains, azureTenantId, exceptId }: Wanted,
): Promise<KnownTenant[]> {
  const { rows } = await sql<
    CamelCased<Pick<Rows['tenants'], 'id' | 'name' | 'azure_tenant_id'>> &
      Omit<KnownTenant, 'id' | 'name' | 'azureTenantId'>
  >`
    select t.id, t.name, lower(t.domain) as domain, lower(t.onmicrosoft_domain) as "onmicrosoftDomain", t.azure_tenant_id as "azureTenantId",
      t.state = 'active' as "isActive",
      exists (select from invitation_keys k where k.tenant_id = t.id) and not exists (select from members m where m.tenant_id = t.id) as "isInvited"
    from tenants t
    where t.id is distinct from ${exceptId}::uuid
      and (lower(t.name) = lower(${name}) or (lower(t.domain) = any (${[...domains]}::text[]) and t.domain <> '')
        or (lower(t.onmicrosoft_domain) = any (${[...domains]}::text[]) and t.onmicrosoft_domain <> '')
        or t.azure_tenant_id = ${azureTenantId}::uuid or t.id = ${azureTenantId}::uuid)
    limit 20`.execute(db);
  return rows;
}

/** Inside withSystem. @throws a unique violation of tenants_by_name */
export async function saveName(db: Db, id: string, name: string): Promise<void> {
  await sql`update tenants set name = ${name} where id = ${id}`.execute(db);
}

export interface Rename extends Pick<Rows['tenant_renames'], 'reason'> {
  readonly before: Rows['tenant_renames']['name_before'];
  readonly after: Rows['tenant_renames']['name_after'];
  readonly by: Rows['tenant_renames']['renamed_by'];
  readonly at: Rows['tenant_renames']['renamed_at'];
}

/** Inside withSystem. */
export async function addRename(
  db: Db,
  tenantId: string,
  { byId, ...rename }: Rename & { readonly byId: string | null },
): Promise<void> {
  await sql`insert into tenant_renames (tenant_id, name_before, name_after, reason, renamed_by_id, renamed_by, renamed_at)
    values (${tenantId}, ${rename.before}, ${rename.after}, ${rename.reason}, ${byId}::uuid, ${rename.by}, ${rename.at})`.execute(
    db,
  );
}

/** The latest first. */
export async function findRenames(db: Db, tenantId: string): Promise<Rename[]> {
  const { rows } =
    await sql<Rename>`select name_before as before, name_after as after, reason, renamed_by as by, renamed_at as at
    from tenant_renames where tenant_id = ${tenantId} order by renamed_at desc, id desc limit 50`.execute(
      db,
    );
  return rows;
}

/**
 * Inside withTenant: returns whether the tenant's trail has this entry already (a repeated job).
 */
export async function isOnRecord(
  db: Db,
  action: AuditAction,
  correlationId: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from audit_entries where action = ${action} and correlation_id = ${correlationId} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
