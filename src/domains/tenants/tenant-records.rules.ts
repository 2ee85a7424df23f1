import { tenantNameOf } from './directory.rules.ts';
import type { TenantFinding, TenantGiven, TenantAccount } from './tenant-records.schema.ts';
import { accountFields, type AccountField } from './tenant-records.ts';

/** The parts of a customer that are asked about. */
export type TenantQuestion = { readonly [K in keyof TenantGiven]?: TenantGiven[K] | undefined };

/** Fields of a record that may conflict with another one. Domains in lower case. */
export interface KnownTenant {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly onmicrosoftDomain: string;
  readonly azureTenantId: string | null;
  readonly isActive: boolean;
  /** Somebody has been invited and nobody has come yet. */
  readonly isInvited: boolean;
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names are the same in any case and spacing. */
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Returns all conflicts of a new customer (spec §8, Tenants) in the order of the form. A domain
 * counts in either place: one record's domain must not be another's onmicrosoft domain.
 */
export function judgeTenant(given: TenantQuestion, known: readonly KnownTenant[]): TenantFinding[] {
  const finding = (
    field: TenantFinding['field'],
    type: string,
    inTheWay?: KnownTenant,
  ): TenantFinding => ({
    field,
    type: `ERROR_TENANTS_${type}`,
    record: inTheWay
      ? { id: inTheWay.id, tenantName: inTheWay.name, isActive: inTheWay.isActive }
      : null,
  });
  const findings: TenantFinding[] = [];
  if (given.name !== undefined) {
    const name = tenantNameOf(given.name);
    const holder = name === undefined ? undefined : known.find((one) => sameName(one.name, name));
    if (name === undefined) findings.push(finding('name', 'TENANT_NAME_INVALID'));
    else if (holder) findings.push(finding('name', 'TENANT_NAME_ALREADY_EXISTS', holder));
  }
  for (const field of ['domain', 'onmicrosoftDomain'] as const) {
    const domain = (given[field] ?? '').trim().toLowerCase();
    const holder =
      domain === ''
        ? undefined
        : known.find((one) => one.domain === domain || one.onmicrosoftDomain === domain);
    if (holder) findings.push(finding(field, 'AZURE_TENANT_DOMAIN_ALREADY_EXISTS', holder));
  }
  const azureId = given.azureTenantId?.trim().toLowerCase() ?? '';
  if (guid.test(azureId)) {
    const holder = known.find((one) => one.azureTenantId?.toLowerCase() === azureId);
    const asPortal = known.find((one) => one.id.toLowerCase() === azureId);
    if (holder)
      findings.push(
        finding(
          'azureTenantId',
          holder.isInvited ? 'AZURE_TENANT_ID_ALREADY_INVITED' : 'AZURE_TENANT_ID_ALREADY_EXISTS',
          holder,
        ),
      );
    // The portal's own id of a customer, taken for Microsoft's.
    else if (asPortal)
      findings.push(finding('azureTenantId', 'TENANT_ID_ALREADY_EXISTS', asPortal));
  }
  return findings;
}

export interface FieldChange {
  readonly field: AccountField;
  readonly before: string;
  readonly after: string;
}

/** Returns what differs of the parts that both have, each value as text: nothing is empty, yes and no are `true` and `false`. */
export function changesOf(
  before: Partial<TenantAccount>,
  after: Partial<TenantAccount>,
): FieldChange[] {
  const textOf = (account: Partial<TenantAccount>, field: AccountField): string =>
    String(account[field] ?? '');
  return accountFields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after);
}
