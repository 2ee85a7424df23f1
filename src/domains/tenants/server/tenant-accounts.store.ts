import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { FieldChange } from '../tenant-accounts.rules.ts';
import type { TenantAccount } from '../tenant-accounts.schema.ts';

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
