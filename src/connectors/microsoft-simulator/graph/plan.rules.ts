import { guid } from '../world/draw.rules.ts';
import type { Product } from '../world/products.ts';

/** Service plans have the same ids in all tenants. */
const seed = 20_260_101;

function planId(name: string): string {
  return guid(seed, ...Buffer.from(name));
}

/** Returns whether two products give the same licence: several SKUs may. */
export const isSameLicence = (a: Product, b: Product): boolean => a.licenseId === b.licenseId;

/** Returns the service plans of a product as `subscribedSkus` names them. */
export function servicePlansOf({ plans }: Product, provisioningStatus = 'Success') {
  return plans.map((name) => ({
    servicePlanId: planId(name),
    servicePlanName: name,
    provisioningStatus,
    appliesTo: 'User',
  }));
}

/** Returns the plans of a product as an organisation has them. */
export function assignedPlansOf({ plans }: Product, assignedAt: string, isActive: boolean) {
  return plans.map((name) => ({
    assignedDateTime: assignedAt,
    capabilityStatus: isActive ? 'Enabled' : 'Suspended',
    service: serviceOf(name),
    servicePlanId: planId(name),
  }));
}

export function serviceOf(plan: string): string {
  if (/^(?:EXCHANGE|ATP_|THREAT_)/.test(plan)) return 'exchange';
  if (plan.startsWith('SHAREPOINT')) return 'SharePoint';
  if (plan.startsWith('TEAMS')) return 'TeamspaceAPI';
  return plan.startsWith('OFFICE') ? 'MicrosoftOffice' : 'SCO';
}
