import { z } from 'zod';
import type { ReadAssignment, ReadDirectoryUser } from '#domains/licences/licences.port.ts';

const assignmentState = z.object({
  skuId: z.guid(),
  assignedByGroup: z.guid().nullish(),
  state: z.string().default('Active'),
  error: z.string().default('None'),
});

/** `user` of Graph v1.0 as a delta query tells it: fields that have not changed may be missing. */
const directoryUser = z.object({
  id: z.guid(),
  displayName: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
  department: z.string().nullish(),
  jobTitle: z.string().nullish(),
  userType: z.string().nullish(),
  companyName: z.string().nullish(),
  country: z.string().nullish(),
  usageLocation: z.string().nullish(),
  employeeOrgData: z.object({ costCenter: z.string().nullish() }).nullish(),
  accountEnabled: z.boolean().nullish(),
  createdDateTime: z.iso.datetime({ offset: true }).nullish(),
  licenseAssignmentStates: z.array(assignmentState).nullish(),
  assignedLicenses: z.array(z.object({ skuId: z.guid() })).nullish(),
});
type DirectoryUser = z.output<typeof directoryUser>;

export const directoryUserFields = Object.keys(directoryUser.shape);

/** A text that was told: null is an empty one, undefined has not changed. */
const told = (name: string, text: string | null | undefined) =>
  text === undefined ? {} : { [name]: text ?? '' };

/** @throws ZodError where it is not a user */
export function directoryUserOf(item: unknown): ReadDirectoryUser {
  const user = directoryUser.parse(item);
  const assignments = assignmentsOf(user);
  return {
    id: user.id.toLowerCase(),
    ...told('name', user.displayName),
    ...told('address', user.userPrincipalName),
    ...told('department', user.department),
    ...told('jobTitle', user.jobTitle),
    ...told('userType', user.userType),
    ...told('company', user.companyName),
    ...told('country', countryOf(user)),
    ...told('costCentre', user.employeeOrgData && (user.employeeOrgData.costCenter ?? null)),
    ...(typeof user.accountEnabled === 'boolean' && { isEnabled: user.accountEnabled }),
    ...(user.createdDateTime !== undefined && { createdAt: user.createdDateTime }),
    ...(assignments && { assignments }),
  };
}

/** The usage location is a code of ISO 3166; the country is what somebody typed. */
function countryOf({ usageLocation, country }: DirectoryUser): string | null | undefined {
  if (usageLocation) return usageLocation;
  return country && /^[A-Z]{2}$/.test(country) ? country : usageLocation;
}

/** States say through which group; without them the plain list counts as assigned directly. */
function assignmentsOf(user: DirectoryUser): ReadAssignment[] | undefined {
  if (user.licenseAssignmentStates)
    return user.licenseAssignmentStates.map(({ skuId, assignedByGroup, state, error }) => ({
      skuId: skuId.toLowerCase(),
      groupId: assignedByGroup?.toLowerCase() ?? null,
      ...{ state, error },
    }));
  return user.assignedLicenses?.map(({ skuId }) => ({
    skuId: skuId.toLowerCase(),
    groupId: null,
    ...{ state: 'Active', error: 'None' },
  }));
}
