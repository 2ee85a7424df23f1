import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import type { Connection, PartnerCustomer } from '../connections.schema.ts';
import { endsSoon } from '../connection.rules.ts';

const dayMs = 86_400_000;

/** Roles of directory readers, licence administrators and readers of service health. */
const roles = [
  '88d8e3e3-8f55-4a1e-953a-9b9898b8876b',
  '4d6ac14f-3453-41d0-bef9-a3e0c569773a',
  'f2ef992c-3afb-46b9-b7cf-a126ee74c451',
];

/** Connections of a sample tenant: its consent, and the relationship with the operator. */
export const sampledConnections = estatePart('connections', ({ random, madeAt }: Estate) => {
  const dice = random('connections');
  const directoryId = dice.uuid();
  const daysLeft = 12 + Math.floor(dice.next() * 500);
  const endsAt = new Date(madeAt.getTime() + daysLeft * dayMs);
  const isExtended = dice.chance(0.6);
  const provenAt = new Date(madeAt.getTime() - Math.floor(dice.next() * 55) * 60_000);
  const changedAt = new Date(madeAt.getTime() - Math.floor(30 + dice.next() * 300) * dayMs);
  const common = {
    state: 'active' as const,
    reason: null,
    directoryId,
    provenAt: provenAt.toISOString(),
    changedAt: changedAt.toISOString(),
    consentLink: null,
  };
  const consent: Connection = {
    ...{ ...common, id: dice.uuid(), kind: 'graphApp', name: '', roles: [] },
    ...{ endsAt: null, isExtended: false, endsSoon: false },
  };
  const relationship: Connection = {
    ...{ ...common, id: dice.uuid(), kind: 'gdap', name: 'Betreuung', roles },
    ...{ endsAt: endsAt.toISOString(), isExtended },
    endsSoon: endsSoon({ state: 'active', endsAt, isExtended }, madeAt),
  };
  return { consent, relationship };
});

/** Customers of the operator at Microsoft: the sample tenants, and two that are none yet. */
export function samplePartnerCustomers(
  estate: Estate,
  estateOf: (tenantId: string) => Estate,
): PartnerCustomer[] {
  const readAt = new Date(estate.madeAt.getTime() - 20 * 60_000).toISOString();
  const known = sampleTenantsFor(estate, 'portal').map(({ id, tenantName }) => {
    const { consent, relationship } = estateOf(id).part(sampledConnections);
    return {
      ...{ directoryId: consent.directoryId, name: tenantName, tenantId: id, tenantName },
      ...{ relationship: 'active' as const, endsAt: relationship.endsAt, readAt },
    };
  });
  const dice = estate.operator.random('partnerCustomers');
  const unknown = ['Brandt Feinmechanik GmbH', 'Ostermann Verlag eG'].map((name) => ({
    ...{ directoryId: dice.uuid(), name, tenantId: null, tenantName: null },
    ...{ relationship: 'requested' as const, endsAt: null, readAt },
  }));
  return [...known, ...unknown];
}
