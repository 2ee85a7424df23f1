import type { PortalError } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { directoryRefusals } from '../directory.refusals.ts';
import { tenantNameOf } from '../directory.rules.ts';
import type { TenantFinding } from '../tenant-records.schema.ts';
import { judgeTenant, type TenantQuestion } from '../tenant-records.rules.ts';
import { findInTheWay } from './tenant-records.store.ts';

/**
 * Inside withSystem: what keeps a customer from being kept like this. Parts that are not given are
 * not judged.
 */
export async function findingsOf(
  db: Db,
  given: TenantQuestion,
  exceptId: string | null = null,
): Promise<TenantFinding[]> {
  const azureTenantId = given.azureTenantId?.trim() ?? '';
  const known = await findInTheWay(db, {
    name: tenantNameOf(given.name ?? '') ?? '',
    domains: [given.domain, given.onmicrosoftDomain].flatMap(
      (domain) => domain?.trim().toLowerCase() || [],
    ),
    azureTenantId: isUuid(azureTenantId) ? azureTenantId : null,
    exceptId,
  });
  return judgeTenant(given, known);
}

const refusals: Readonly<Record<string, () => PortalError>> = Object.fromEntries(
  (
    [
      'AZURE_TENANT_DOMAIN_ALREADY_EXISTS',
      'AZURE_TENANT_ID_ALREADY_EXISTS',
      'AZURE_TENANT_ID_ALREADY_INVITED',
      'TENANT_ID_ALREADY_EXISTS',
      'TENANT_NAME_ALREADY_EXISTS',
      'TENANT_NAME_INVALID',
    ] as const
  ).map((name) => [`ERROR_TENANTS_${name}`, directoryRefusals[name]]),
);

/** @throws PortalError the first finding, as the refusal of spec §8 that it is */
export async function demandFree(
  db: Db,
  given: TenantQuestion,
  exceptId: string | null = null,
): Promise<void> {
  const [first] = await findingsOf(db, given, exceptId);
  const refusal = first && refusals[first.type];
  if (refusal) throw refusal();
}
