import { z } from 'zod';
import type { ReadDirectory, ReadDomain } from '#domains/connections/connections.port.ts';

/** `organization` of Graph v1.0, as far as it is asked for. */
const organization = z.object({
  id: z.guid(),
  displayName: z.string().nullish(),
  countryLetterCode: z.string().nullish(),
  city: z.string().nullish(),
  postalCode: z.string().nullish(),
  tenantType: z.string().nullish(),
  onPremisesSyncEnabled: z.boolean().nullish(),
  createdDateTime: z.iso.datetime({ offset: true }).nullish(),
});

export const organizationFields = Object.keys(organization.shape);

/** @throws ZodError where it is not an organization */
export function directoryOf(item: unknown): ReadDirectory {
  const read = organization.parse(item);
  return {
    directoryId: read.id.toLowerCase(),
    name: read.displayName ?? '',
    country: read.countryLetterCode ?? '',
    city: read.city ?? '',
    postalCode: read.postalCode ?? '',
    kind: read.tenantType ?? '',
    isSynchronised: read.onPremisesSyncEnabled ?? false,
    createdAt: read.createdDateTime ?? null,
  };
}

/** `domain` of Graph v1.0: its id is its name. */
const domain = z.object({
  id: z.string().min(1),
  isDefault: z.boolean().default(false),
  isInitial: z.boolean().default(false),
  isVerified: z.boolean().default(false),
  authenticationType: z.string().default(''),
  supportedServices: z.array(z.string()).default([]),
});

export const domainFields = [
  ...Object.keys(domain.shape),
  ...['availabilityStatus', 'isAdminManaged', 'isRoot', 'manufacturer', 'model', 'state'],
  ...['passwordNotificationWindowInDays', 'passwordValidityPeriodInDays'],
];

/** @throws ZodError where it is not a domain */
export function domainOf(item: unknown): ReadDomain {
  const { id, authenticationType, supportedServices, ...flags } = domain.parse(item);
  return {
    ...flags,
    name: id.toLowerCase(),
    authentication: authenticationType,
    services: supportedServices,
  };
}
