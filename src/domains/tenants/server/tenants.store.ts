import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Work } from '#platform/server/work.ts';
import { directoryRefusals } from '../directory.refusals.ts';
import { tenantNameOf } from '../directory.rules.ts';
import type { TenantDirectory, TenantFacts } from '../tenants.port.ts';
import { tenantsAudit } from '../tenants.texts.ts';

type TenantRow = Pick<
  Rows['tenants'],
  | 'id'
  | 'name'
  | 'domain'
  | 'onmicrosoft_domain'
  | 'license_bundle'
  | 'market'
  | 'segment'
  | 'billing_currency'
  | 'credit_limit'
  | 'marketplace_onboarded'
  | 'security_onboarded'
>;

const columns = sql.raw(
  'id, name, domain, onmicrosoft_domain, license_bundle, market, segment, billing_currency, credit_limit, marketplace_onboarded, security_onboarded',
);

function toTenant(row: TenantRow): TenantFacts {
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    onmicrosoftDomain: row.onmicrosoft_domain,
    licenseBundle: row.license_bundle,
    market: row.market,
    segment: row.segment,
    billingCurrency: row.billing_currency,
    creditLimit: row.credit_limit,
    marketplaceOnboarded: row.marketplace_onboarded,
    securityOnboarded: row.security_onboarded,
  };
}

/** A tenant that has been offboarded is not there any more. */
export async function getTenant(db: Db, tenantId: string): Promise<TenantFacts | undefined> {
  const { rows } =
    await sql<TenantRow>`select ${columns} from tenants where id = ${tenantId} and state = 'active'`.execute(
      db,
    );
  return rows[0] && toTenant(rows[0]);
}

export interface TenantPage {
  readonly search: string;
  readonly groupId?: string | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

/**
 * Nobody reads a list of thousands to its end; who does turn on finds the next pages counted, too.
 */
const mostCounted = 1_000;

/**
 * Active tenants whose name or domain holds every word of the search, by name as German readers
 * sort.
 */
export async function findTenants(
  db: Db,
  { search, groupId, skip, take, sortDirection }: TenantPage,
): Promise<{ tenants: TenantFacts[]; total: number; more: boolean }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const matching = words.map(
    (word) => sql`and words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const ofGroup =
    groupId === undefined
      ? sql``
      : sql`and id = any ((select tenant_ids from tenant_groups where id = ${groupId})::uuid[])`;
  const where = sql`where state = 'active' ${sql.join(matching, sql` `)} ${ofGroup}`;
  const direction = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<TenantRow>`select ${columns} from tenants ${where}
    order by name collate "de-x-icu" ${direction}, id ${direction} limit ${take} offset ${skip}`.execute(
    db,
  );
  const most = Math.max(mostCounted, skip + 2 * take);
  // In the order of the list its index (tenants_active) is enough to count.
  const order =
    words.length === 0 && groupId === undefined ? sql`order by name collate "de-x-icu", id` : sql``;
  const count = await sql<{
    found: number;
  }>`select count(*)::int as found from (select from tenants ${where} ${order} limit ${most + 1}) some_of`.execute(
    db,
  );
  const found = count.rows[0]?.found ?? 0;
  return { tenants: rows.map(toTenant), total: Math.min(found, most), more: found > most };
}

/** The directory as other domains see it (`tenants.port.ts`). */
export const tenantDirectory: TenantDirectory<Db> = {
  getTenant,
  findTenants: async (db) => {
    const { rows } =
      await sql<TenantRow>`select ${columns} from tenants where state = 'active' order by name collate "de-x-icu", id`.execute(
        db,
      );
    return rows.map(toTenant);
  },
};

export type NewTenant = {
  readonly id?: string;
  readonly name: string;
  readonly azureTenantId?: string | null;
} & Partial<Omit<TenantFacts, 'id' | 'name'>>;

/**
 * Inside withSystem. What is left out: bundle Essential, market DE, commercial, EUR, no credit
 * limit, nothing onboarded.
 * @throws PortalError ERROR_TENANTS_TENANT_NAME_INVALID, _TENANT_NAME_ALREADY_EXISTS,
 * _TENANT_ID_ALREADY_EXISTS, _AZURE_TENANT_DOMAIN_ALREADY_EXISTS, _AZURE_TENANT_ID_ALREADY_EXISTS
 */
export async function createTenant(
  { db, now, audit }: Pick<Work, 'db' | 'now' | 'audit'>,
  given: NewTenant,
): Promise<TenantFacts> {
  const name = tenantNameOf(given.name);
  if (name === undefined) throw directoryRefusals.TENANT_NAME_INVALID();
  const { rows } =
    await sql<TenantRow>`insert into tenants (id, name, domain, onmicrosoft_domain, azure_tenant_id, license_bundle, market, segment,
      billing_currency, credit_limit, marketplace_onboarded, security_onboarded, created_at)
    values (coalesce(${given.id ?? null}::uuid, uuidv7()), ${name}, ${given.domain ?? ''}, ${given.onmicrosoftDomain ?? ''}, ${given.azureTenantId ?? null}::uuid, ${given.licenseBundle ?? 'Essential'},
      ${given.market ?? 'DE'}, ${given.segment ?? 'Commercial'}, ${given.billingCurrency ?? 'EUR'}, ${given.creditLimit ?? null}::numeric,
      ${given.marketplaceOnboarded ?? false}, ${given.securityOnboarded ?? false}, ${now()})
    returning ${columns}`
      .execute(db)
      .catch(refuseDouble);
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  const tenant = toTenant(row);
  await audit({
    action: tenantsAudit.action('tenant.create'),
    subjectKind: tenantsAudit.subject('tenant'),
    subjectId: tenant.id,
    after: tenant,
  });
  return tenant;
}

function refuseDouble(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'tenants_by_name') throw directoryRefusals.TENANT_NAME_ALREADY_EXISTS();
  if (constraint === 'tenants_by_onmicrosoft_domain')
    throw directoryRefusals.AZURE_TENANT_DOMAIN_ALREADY_EXISTS();
  if (constraint === 'tenants_by_azure_tenant_id')
    throw directoryRefusals.AZURE_TENANT_ID_ALREADY_EXISTS();
  if (constraint === 'tenants_pkey') throw directoryRefusals.TENANT_ID_ALREADY_EXISTS();
  throw error;
}

/** Inside withSystem: every tenant there is. */
export async function findTenantIds(db: Db): Promise<string[]> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id'>
  >`select id from tenants order by id`.execute(db);
  return rows.map(({ id }) => id);
}

type Row = Pick<Rows['tenants'], 'azure_tenant_id' | 'market'>;

/** Returns a tenant as Microsoft's partner knows it; undefined where its directory is not known. */
export async function findPartnerCustomer(
  db: Db,
  tenantId: string,
): Promise<{ readonly directoryId: string; readonly market: string } | undefined> {
  const { rows } = await withSystem(db, (tx) =>
    sql<Row>`select azure_tenant_id, market from tenants where id = ${tenantId}`.execute(tx),
  );
  const [row] = rows;
  return row?.azure_tenant_id
    ? { directoryId: row.azure_tenant_id, market: row.market }
    : undefined;
}
