import { z } from 'zod';
import type {
  ReadPartnerCustomer,
  ReadRelationship,
} from '#domains/connections/connections.port.ts';

/** `delegatedAdminCustomer` of Graph v1.0. */
const customer = z.object({ tenantId: z.guid(), displayName: z.string().nullish() });

export const customerFields = ['id', ...Object.keys(customer.shape)];

/** @throws ZodError where it is not a delegatedAdminCustomer */
export function partnerCustomerOf(item: unknown): ReadPartnerCustomer {
  const { tenantId, displayName } = customer.parse(item);
  return { directoryId: tenantId.toLowerCase(), name: displayName ?? '' };
}

/** `delegatedAdminRelationship` of Graph v1.0. */
const relationship = z.object({
  id: z.string().min(1),
  displayName: z.string().default(''),
  customer: z.object({ tenantId: z.guid() }).nullish(),
  status: z.string().default(''),
  accessDetails: z
    .object({ unifiedRoles: z.array(z.object({ roleDefinitionId: z.string() })).default([]) })
    .nullish(),
  endDateTime: z.iso.datetime({ offset: true }).nullish(),
  autoExtendDuration: z.string().nullish(),
});

export const relationshipFields = [
  ...Object.keys(relationship.shape),
  ...['duration', 'createdDateTime', 'lastModifiedDateTime', 'activatedDateTime'],
];

/** A duration of nothing, as Microsoft writes it: it does not prolong itself. */
const nothing = new Set(['', 'PT0S', 'P0D']);

/** @throws ZodError where it is not a delegatedAdminRelationship */
export function relationshipOf(item: unknown): ReadRelationship {
  const read = relationship.parse(item);
  return {
    id: read.id,
    directoryId: read.customer?.tenantId.toLowerCase() ?? null,
    name: read.displayName,
    status: read.status,
    roles: (read.accessDetails?.unifiedRoles ?? []).map((role) => role.roleDefinitionId),
    endsAt: read.endDateTime ?? null,
    isExtended: !nothing.has(read.autoExtendDuration ?? ''),
  };
}
