import type { Directory } from '../world/directory.ts';
import type { Person } from '../world/person.rules.ts';
import { lastSeen } from '../world/usage.rules.ts';
import { namesOf, plansOf, reportLagMs, servedBy, services } from './report-people.rules.ts';

/** Columns of `getOffice365ActiveUserDetail`, as Microsoft documents them. */
export const activeUserColumns = [
  ...['Report Refresh Date', 'User Principal Name', 'Display Name', 'Is Deleted', 'Deleted Date'],
  ...services.map((service) => `Has ${service} License`),
  ...services.map((service) => `${service} Last Activity Date`),
  ...services.map((service) => `${service} License Assign Date`),
  'Assigned Products',
];

const mostPeople = 1_000_000;

/** Returns rows of the report of active users: everybody who has a licence. */
export function activeUserRows(directory: Directory, now: number): string[][] {
  const refreshed = now - reportLagMs;
  const { people } = directory.people(0, mostPeople);
  return people
    .filter(({ holdings }) => holdings.length > 0)
    .map((person) => rowOf(directory, person, refreshed));
}

function rowOf(directory: Directory, person: Person, refreshed: number): string[] {
  const { customer } = directory;
  const { address, name } = namesOf(directory, person);
  const plans = plansOf(directory, person);
  const has = services.map((service) => plans.some((plan) => servedBy(plan).includes(service)));
  const seen = services.map((_, service) => lastSeen(customer, person, service, refreshed));
  const titles = person.holdings.flatMap(({ product }) => customer.products[product]?.title ?? []);
  return [
    ...[dayOf(refreshed), address, name, 'False', ''],
    ...has.map((own) => (own ? 'True' : 'False')),
    ...has.map((own, at) => (own ? dayOf(seen[at]) : '')),
    ...has.map((own) => (own ? dayOf(person.createdAt) : '')),
    titles.map((title) => title.toUpperCase()).join('+'),
  ];
}

const dayOf = (moment: number | undefined): string =>
  moment === undefined ? '' : new Date(moment).toISOString().slice(0, 10);
