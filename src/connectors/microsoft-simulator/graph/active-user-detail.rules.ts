import { createHash } from 'node:crypto';
import type { Directory } from '../world/directory.ts';
import type { Person } from '../world/person.rules.ts';
import { lastSeen } from '../world/usage.rules.ts';
import { userOf } from './user.rules.ts';

/** Services of the report, in the order of its columns. */
const services = ['Exchange', 'OneDrive', 'SharePoint', 'Skype For Business', 'Yammer', 'Teams'];

/** Columns of `getOffice365ActiveUserDetail`, as Microsoft documents them. */
export const activeUserColumns = [
  ...['Report Refresh Date', 'User Principal Name', 'Display Name', 'Is Deleted', 'Deleted Date'],
  ...services.map((service) => `Has ${service} License`),
  ...services.map((service) => `${service} Last Activity Date`),
  ...services.map((service) => `${service} License Assign Date`),
  'Assigned Products',
];

const dayMs = 86_400_000;
/** Usage reports are behind by two days. */
const lagMs = 2 * dayMs;
const mostPeople = 1_000_000;

/** Returns the report of active users as CSV: everybody who has a licence. */
export function activeUserDetail(directory: Directory, now: number): string {
  const refreshed = now - lagMs;
  const { people } = directory.people(0, mostPeople);
  const rows = people
    .filter(({ holdings }) => holdings.length > 0)
    .map((person) => rowOf(directory, person, refreshed));
  return [activeUserColumns, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
}

function rowOf(directory: Directory, person: Person, refreshed: number): string[] {
  const { customer } = directory;
  const { userPrincipalName, displayName } = userOf(
    { customer, idOf: (index) => directory.idOf(index) },
    person,
  );
  const isConcealed = customer.plan?.concealsNames === true;
  const named = (text: string) => (isConcealed ? concealed(text) : text);
  const products = person.holdings.flatMap(({ product }) => customer.products[product] ?? []);
  const has = services.map((service) =>
    products.some(({ plans }) => plans.some((plan) => servedBy(plan).includes(service))),
  );
  const seen = services.map((_, service) => lastSeen(customer, person, service, refreshed));
  return [
    ...[dayOf(refreshed), named(userPrincipalName), named(displayName), 'False', ''],
    ...has.map((own) => (own ? 'True' : 'False')),
    ...has.map((own, at) => (own ? dayOf(seen[at]) : '')),
    ...has.map((own) => (own ? dayOf(person.createdAt) : '')),
    products.map(({ title }) => title.toUpperCase()).join('+'),
  ];
}

/** OneDrive comes with the plan of SharePoint, and is told beside it. */
function servedBy(plan: string): readonly string[] {
  if (plan.startsWith('EXCHANGE')) return ['Exchange'];
  if (plan.startsWith('SHAREPOINT')) return ['SharePoint', 'OneDrive'];
  return plan.startsWith('TEAMS') ? ['Teams'] : [];
}

const dayOf = (moment: number | undefined): string =>
  moment === undefined ? '' : new Date(moment).toISOString().slice(0, 10);

/** The same name has the same concealed one, in every report. */
const concealed = (text: string): string =>
  createHash('md5').update(text).digest('hex').toUpperCase();

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
