import type { Customer } from '../world/customer.rules.ts';
import { draw, guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { World } from '../world/world.ts';

const aspect = { id: 601, days: 602, age: 603, etag: 604 };
const dayMs = 86_400_000;
/** Directory roles by the ids of their templates: readers of directory, licences, service health. */
const roles = [
  '88d8e3e3-8f55-4a1e-953a-9b9898b8876b',
  '4d6ac14f-3453-41d0-bef9-a3e0c569773a',
  'f2ef992c-3afb-46b9-b7cf-a126ee74c451',
];

export function delegatedAdminCustomersOf({ customers }: World) {
  return customers.map(({ id, name, seed }) => ({
    '@odata.type': '#microsoft.graph.delegatedAdminCustomer',
    '@odata.etag': etagOf(seed),
    id,
    tenantId: id,
    displayName: name,
  }));
}

/** Returns the relationships of the partner: one with each customer, a few of which have ended. */
export function delegatedAdminRelationshipsOf(
  { customers, partner, startsAt }: World,
  now: number,
) {
  return customers.map((customer) => relationshipOf(customer, partner, startsAt, now));
}

function relationshipOf(customer: Customer, partner: Customer, startsAt: number, now: number) {
  const { seed, index } = customer;
  const told = customer.plan?.relationship;
  const days = told ? told.daysAgo + told.daysLeft : draw(seed, aspect.days) < 0.8 ? 730 : 365;
  const age = told ? told.daysAgo : Math.floor(draw(seed, aspect.age) * (days - 10));
  const activatedAt = startsAt - age * dayMs;
  const endsAt = activatedAt + days * dayMs;
  return {
    '@odata.type': '#microsoft.graph.delegatedAdminRelationship',
    '@odata.etag': etagOf(seed),
    id: `${guid(seed, aspect.id)}-${partner.id}`,
    displayName: told?.name ?? `${customer.name} ${String(index + 1)}`,
    duration: `P${String(days)}D`,
    customer: { tenantId: customer.id, displayName: customer.name },
    accessDetails: { unifiedRoles: roles.map((roleDefinitionId) => ({ roleDefinitionId })) },
    status: endsAt <= now ? 'expired' : 'active',
    autoExtendDuration: told?.isExtended ? 'P180D' : 'PT0S',
    createdDateTime: textOfMoment(activatedAt - dayMs),
    lastModifiedDateTime: textOfMoment(activatedAt),
    activatedDateTime: textOfMoment(activatedAt),
    endDateTime: textOfMoment(endsAt),
  };
}

function etagOf(seed: number): string {
  return `W/"${Buffer.from(`'${guid(seed, aspect.etag)}'`).toString('base64')}"`;
}
