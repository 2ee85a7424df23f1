import type { Customer } from '../world/customer.rules.ts';
import type { Directory } from '../world/directory.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import { addressWord, personName, workOf } from '../world/names.rules.ts';
import type { Holding, Person } from '../world/person.rules.ts';

/** Properties of a user that come without being asked for. */
export const usualUserProperties = [
  'businessPhones',
  'displayName',
  'givenName',
  'jobTitle',
  'mail',
  'mobilePhone',
  'officeLocation',
  'preferredLanguage',
  'surname',
  'userPrincipalName',
  'id',
] as const;

/** Returns everything that the simulator says of a user. */
export function userOf({ customer, idOf }: Pick<Directory, 'customer' | 'idOf'>, person: Person) {
  const { index, revision, holdings, createdAt } = person;
  const { givenName, surname, nickname, jobTitle, department } = factsOf(customer, index, revision);
  const address = `${nickname}@${customer.domain}`;
  const licenseIds = holdings.flatMap((holding) => {
    const product = customer.products[holding.product];
    return product ? [{ holding, skuId: product.licenseId }] : [];
  });
  return {
    businessPhones: [],
    displayName: `${givenName} ${surname}`,
    givenName,
    jobTitle,
    mail: address,
    mobilePhone: null,
    officeLocation: null,
    preferredLanguage: 'de-DE',
    surname,
    userPrincipalName: address,
    id: idOf(index),
    accountEnabled: !customer.plan?.disabled.includes(index),
    assignedLicenses: licenseIds.map(({ skuId }) => ({ disabledPlans: [], skuId })),
    city: customer.city,
    companyName: customer.name,
    country: 'DE',
    createdDateTime: textOfMoment(createdAt),
    department,
    employeeOrgData: { division: null, costCenter: costCentreOf(department) },
    licenseAssignmentStates: licenseIds.map(({ holding, skuId }) =>
      stateOf({ holding, skuId, groupId: groupOf(customer, index), createdAt }),
    ),
    mailNickname: nickname,
    postalCode: customer.postalCode,
    usageLocation: 'DE',
    userType: 'Member',
  };
}

/** Departments are accounted for by number. */
const costCentreOf = (department: string): string =>
  `KST ${String(100 + ((department.length * 7) % 90))}`;

/** Returns who somebody is: as it is told, or drawn. */
function factsOf({ seed, plan }: Customer, index: number, revision: number) {
  const planned = plan?.people[index];
  if (planned) return planned;
  const { givenName, surname } = personName(seed, index);
  // Two people may have one name; addresses occur once.
  const nickname = `${addressWord(givenName)}.${addressWord(surname)}.${String(index + 1)}`;
  return { givenName, surname, nickname, ...workOf(seed, index, revision) };
}

/** Returns the group that gives somebody the first product. */
const groupOf = ({ groupIds }: Customer, index: number): string | null =>
  groupIds[index % groupIds.length] ?? null;

function stateOf(assigned: {
  readonly holding: Holding;
  readonly skuId: string;
  readonly groupId: string | null;
  readonly createdAt: number;
}) {
  return {
    skuId: assigned.skuId,
    disabledPlans: [],
    assignedByGroup: assigned.holding.isByGroup ? assigned.groupId : null,
    state: 'Active',
    error: 'None',
    lastUpdatedDateTime: textOfMoment(assigned.createdAt),
  };
}
