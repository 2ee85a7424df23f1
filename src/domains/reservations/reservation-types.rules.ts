/**
 * Families whose types are exchanged for each other; every other type for itself alone. (Microsoft,
 * "Self-service exchanges and refunds for Azure Reservations".)
 */
const families: readonly (readonly string[])[] = [
  ['VirtualMachines', 'DedicatedHost', 'AVS'],
  ['SqlDatabases', 'SqlManagedInstance', 'SqlElasticPool'],
];

/** Types that are never paid back; an exchange is a return and a purchase. (The same page.) */
const neverReturned = [
  ...['Databricks', 'SynapsePrePurchase', 'VMwareCloudSimple'],
  ...['RedHatOsa', 'RedHat', 'SuseLinux'],
];

/** Bought after this day, types of services with savings plans are not exchanged any more. */
const lastExchangeDay = '2027-02-01';
const coveredBySavingsPlans = [
  ...['VirtualMachines', 'DedicatedHost', 'AppService'],
  ...['SqlDatabases', 'PostgreSql', 'MySql', 'CosmosDb'],
];

const includes = (types: readonly string[], type: string): boolean =>
  types.some((one) => one.toLowerCase() === type.toLowerCase());

export function isSameType(one: string, other: string): boolean {
  const family = families.find((types) => includes(types, one)) ?? [one];
  return includes(family, other);
}

export const isNeverReturned = (type: string): boolean => includes(neverReturned, type);

export const hasSavingsPlan = (type: string): boolean => includes(coveredBySavingsPlans, type);

/** True for what was bought too late to be exchanged. */
export const isExchangeEnding = (type: string, boughtOn: string): boolean =>
  hasSavingsPlan(type) && boughtOn > lastExchangeDay;
