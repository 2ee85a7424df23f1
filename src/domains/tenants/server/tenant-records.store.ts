import { sql } from 'kysely';
import type { AuditAction } from '#platform/common/slice-words.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { KnownTenant, FieldChange } from '../tenant-records.rules.ts';
import type { TenantAccount } from '../tenant-records.schema.ts';

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

type AccountRow = Pick<
  Rows['tenants'],
  | 'license_bundle'
  | 'marketplace_onboarded'
  | 'security_onboarded'
  | 'credit_limit'
  | 'billing_currency'
  | 'market'
  | 'segment'
  | 'buyer_reference'
  | 'vat_id'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'contact_name'
  | 'contact_email'
>;

/** Inside withSystem: the master data of a customer; `held` until the transaction ends. */
export async function getAccount(
  db: Db,
  tenantId: string,
  mode: 'read' | 'held' = 'read',
): Promise<TenantAccount | undefined> {
  const { rows } = await sql<AccountRow>`select license_bundle, marketplace_onboarded,
      security_onboarded, credit_limit, billing_currency, market, segment, buyer_reference, vat_id,
      street, postal_code, city, country, contact_name, contact_email
    from tenants where id = ${tenantId} and state = 'active' ${mode === 'held' ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] && toAccount(rows[0]);
}

const toAccount = (row: AccountRow): TenantAccount => ({
  licenseBundle: row.license_bundle,
  marketplaceOnboarded: row.marketplace_onboarded,
  securityOnboarded: row.security_onboarded,
  creditLimit: row.credit_limit,
  billingCurrency: row.billing_currency,
  market: row.market,
  segment: row.segment,
  buyerReference: row.buyer_reference,
  vatId: row.vat_id,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
});

/** Inside withSystem. */
export async function saveAccount(db: Db, tenantId: string, kept: TenantAccount): Promise<void> {
  await sql`update tenants set license_bundle = ${kept.licenseBundle},
      marketplace_onboarded = ${kept.marketplaceOnboarded}, security_onboarded = ${kept.securityOnboarded},
      credit_limit = ${kept.creditLimit}, billing_currency = ${kept.billingCurrency}, market = ${kept.market},
      segment = ${kept.segment}, buyer_reference = ${kept.buyerReference}, vat_id = ${kept.vatId},
      street = ${kept.street}, postal_code = ${kept.postalCode}, city = ${kept.city},
      country = ${kept.country}, contact_name = ${kept.contactName}, contact_email = ${kept.contactEmail}
    where id = ${tenantId}`.execute(db);
}

export interface ChangedBy {
  readonly id: string | null;
  readonly name: string;
  readonly at: Date;
}

/** Inside withSystem: keeps who changed which parts. */
export async function addChanges(
  db: Db,
  tenantId: string,
  changes: readonly FieldChange[],
  by: ChangedBy,
): Promise<void> {
  for (const { field, before, after } of changes)
    await sql`insert into tenant_changes (tenant_id, field, value_before, value_after, changed_by_id, changed_by, changed_at)
      values (${tenantId}, ${field}, ${before}, ${after}, ${by.id}::uuid, ${by.name}, ${by.at})`.execute(
      db,
    );
}

export interface ChangeRow {
  readonly field: FieldChange['field'] | 'name';
  readonly before: Rows['tenant_changes']['value_before'];
  readonly after: Rows['tenant_changes']['value_after'];
  readonly by: Rows['tenant_changes']['changed_by'];
  readonly at: Rows['tenant_changes']['changed_at'];
}

/** Inside withSystem: what was changed, names included, the latest first. */
export async function findChanges(db: Db, tenantId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select field, "before", "after", "by", "at" from (
      select id, field, value_before as "before", value_after as "after", changed_by as "by", changed_at as "at"
        from tenant_changes where tenant_id = ${tenantId}
      union all
      select id, 'name', name_before, name_after, renamed_by, renamed_at
        from tenant_renames where tenant_id = ${tenantId}) changes
    order by "at" desc, id desc limit 100`.execute(db);
  return rows;
}
