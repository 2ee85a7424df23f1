import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Recipient, RecipientsPort } from '#domains/people/people.port.ts';
import { inRole, roleNeeds } from '../escalation.rules.ts';
import { escalationRoles, type EscalationRole } from '../incident.values.ts';

/** Inside withSystem: the people of a role who work on incidents. */
export async function staffInRole(
  recipients: RecipientsPort<Db>,
  db: Db,
  role: EscalationRole,
): Promise<Recipient[]> {
  const desk = await recipients.staffWith(db, rights.incidents.byStaff);
  return inRole(desk, await recipients.staffWith(db, roleNeeds[role]));
}

/** Inside withSystem: counts the people of each role. */
export async function countRoles(recipients: RecipientsPort<Db>, db: Db) {
  const counted = [];
  for (const role of escalationRoles)
    counted.push({ role, people: (await staffInRole(recipients, db, role)).length });
  return counted;
}
