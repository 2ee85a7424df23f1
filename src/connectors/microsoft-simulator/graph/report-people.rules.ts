import { createHash } from 'node:crypto';
import type { Directory } from '../world/directory.ts';
import type { Person } from '../world/person.rules.ts';
import { userOf } from './user.rules.ts';

/** Services of reports, in the order of their columns. */
export const services = [
  ...['Exchange', 'OneDrive', 'SharePoint', 'Skype For Business', 'Yammer', 'Teams'],
] as const;

/** Usage reports are behind by two days. */
export const reportLagMs = 2 * 86_400_000;

/** OneDrive comes with the plan of SharePoint, and is told beside it. */
export function servedBy(plan: string): readonly string[] {
  if (plan.startsWith('EXCHANGE')) return ['Exchange'];
  if (plan.startsWith('SHAREPOINT')) return ['SharePoint', 'OneDrive'];
  return plan.startsWith('TEAMS') ? ['Teams'] : [];
}

/** Returns the service plans of all licences that somebody has. */
export const plansOf = ({ customer }: Directory, { holdings }: Person): readonly string[] =>
  holdings.flatMap(({ product }) => customer.products[product]?.plans ?? []);

/** Returns somebody as reports name them: concealed where the tenant wants that. */
export function namesOf(
  directory: Directory,
  person: Person,
): { readonly address: string; readonly name: string } {
  const { customer } = directory;
  const { userPrincipalName, displayName } = userOf(
    { customer, idOf: (index) => directory.idOf(index) },
    person,
  );
  const isConcealed = customer.plan?.concealsNames === true;
  const named = (text: string) => (isConcealed ? concealed(text) : text);
  return { address: named(userPrincipalName), name: named(displayName) };
}

/** The same name has the same concealed one, in every report. */
const concealed = (text: string): string =>
  createHash('md5').update(text).digest('hex').toUpperCase();
